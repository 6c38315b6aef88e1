import { readFile } from 'node:fs/promises'
import { createAccount } from './emulator.ts'
import { newName, onServer } from './group-steps.ts'
import { answer, logInAt, press } from './steps.ts'
import { createOffline } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
  consoleErrors.allow(/status of (401|404|410)/)
})

test('a creation that is on its way while its member deletes the account does not come back', async ({
  page,
  context,
}) => {
  const name = newName('On its way')
  const ann = await createAccount()
  await createOffline(page, context, name, ann)
  const [reached, release] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  await context.route('**/api/groups', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    reached.resolve(undefined)
    await release.promise
    return route.fallback()
  })
  await context.setOffline(false)
  await reached.promise
  await page.goto('/profile')
  await press(page, 'Delete my account')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  const button = page.getByRole('main').getByRole('button', { name: 'Delete my account' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release.resolve(undefined)
  await answer(page, 'Your account has been deleted.')
  expect(await onServer(name)).toEqual([])
  await page.goto('/sync')
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await onServer(name)).toEqual([])
})

test('a creation that waits on a second device is never sent once the account is deleted, and can be taken along', async ({
  page,
  context,
  browser,
}) => {
  const name = newName('Waiting elsewhere')
  const ann = await createAccount()
  await createOffline(page, context, name, ann)

  const other = await browser.newContext()
  const first = await other.newPage()
  await logInAt(first, ann, '/profile')
  await press(first, 'Delete my account')
  await first.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await answer(first, 'Your account has been deleted.')
  await other.close()

  let sent = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/groups')) sent += 1
  })
  await context.setOffline(false)
  await answer(page, 'It was deleted after you logged in here')
  expect(await onServer(name)).toEqual([])
  await page.goto('/sync')
  await expect(page.getByText('One change on this device', { exact: true })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save them as a file')])
  expect(await readFile(await file.path(), 'utf8')).toContain(name)
  await press(page, 'Discard them')
  await answer(page, 'One change will never be sent.', 'Discard')
  await expect(page.getByText('One change on this device')).toHaveCount(0)
  expect(sent).toBe(1)
  expect(await onServer(name)).toEqual([])
})
