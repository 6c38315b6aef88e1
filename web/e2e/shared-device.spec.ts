import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAccount, deleteAccount } from './emulator.ts'
import { newName, onServer, row } from './group-steps.ts'
import { answer, logInAt, press } from './steps.ts'
import { allSaved, change, createOffline, status } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
})

/** Another member is logged in: they learn that something waits, and nothing about it. */
const expectOnlyACount = async (page: Page, name: string) => {
  await expect(
    page.getByText('One change from another account waits on this device until that account logs in.'),
  ).toBeVisible()
  await expect(allSaved(page)).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export my unsent changes' })).toHaveCount(0)
  await expect(status(page, 'Waiting (1)')).toHaveCount(0)
}

test('what one member leaves behind is a count for the next one, and goes out once under whose it is', async ({
  page,
  context,
}) => {
  const name = newName('Left for later')
  const [ann, bob] = [await createAccount(), await createAccount()]
  await createOffline(page, context, name, ann)
  const logOut = () => page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await logOut()
  await page.getByRole('dialog').getByLabel('Keep on this device').check()
  await answer(page, 'Log out with unsent changes?', 'Log out')
  await answer(page, 'Logged Out successful!')
  await expect(page).toHaveURL('/auth/login')

  await test.step('a guest sees how much waits on this device, and is asked to log in', async () => {
    await page.goto('/sync')
    await expect(page.getByText('One change on this device')).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/auth/login?redirect=/sync')
  })

  await context.setOffline(false)
  await logInAt(page, bob, '/sync')
  await expectOnlyACount(page, name)
  await page.goto('/auth/my-group')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await onServer(name)).toEqual([])
  await logOut()
  await answer(page, 'Logged Out successful!')
  await expect(page).toHaveURL('/auth/login')

  await logInAt(page, ann, '/sync')
  await expect(allSaved(page)).toBeVisible()
  await expect.poll(() => onServer(name)).toHaveLength(1)
  expect(await onServer(name)).toMatchObject([{ userName: ann.displayName }])
  await page.goto('/auth/my-group')
  await expect(row(page, name)).toBeVisible()
})

/** Makes the device's database too full to store the session. */
const refuseToRemember = (page: Page) =>
  page.addInitScript(() => {
    const store = IDBObjectStore.prototype
    const put = Object.getOwnPropertyDescriptor(store, 'put')?.value as IDBObjectStore['put']
    store.put = function (...given) {
      if (this.name === 'facts' && given[1] === 'session')
        throw new DOMException('Full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })

test('a device that cannot note who is logged in says so, and shows no account another one’s changes', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/)
  const name = newName('Not for Bob')
  const [ann, bob] = [await createAccount(), await createAccount()]
  await createOffline(page, context, name, ann)
  await refuseToRemember(page)
  await deleteAccount(ann)
  // A token that she still has is good for an hour: nothing may go out under it before her session ends with the reload.
  await context.route('**/api/groups', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await context.setOffline(false)
  await page.reload()
  // Her session has expired: what she did is still hers to see.
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  await expect(change(page, `New group “${name}”`)).toBeVisible()
  await context.unrouteAll()

  await logInAt(page, bob, '/sync')
  await expect(page.getByText('This device could not save your login.').first()).toBeVisible()
  await expectOnlyACount(page, name)
  await page.reload()
  await expectOnlyACount(page, name)
  expect(await onServer(name)).toEqual([])
})

test('an account that is made again under the same email is another one, which sends nothing of the first', async ({
  page,
  context,
}) => {
  const name = newName('Of a deleted account')
  const ann = await createAccount()
  await createOffline(page, context, name, ann)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByLabel('Keep on this device').check()
  await answer(page, 'Log out with unsent changes?', 'Log out')
  await answer(page, 'Logged Out successful!')
  await deleteAccount(ann)
  await createAccount(ann)
  await context.setOffline(false)
  await logInAt(page, ann, '/sync')
  await expectOnlyACount(page, name)
  await page.reload()
  await expectOnlyACount(page, name)

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save them as a file')])
  expect(await readFile(await file.path(), 'utf8')).toContain(name)
  await expectOnlyACount(page, name)
  await press(page, 'Discard them')
  await answer(page, 'One change will never be sent.', 'Discard')
  await expect(page.getByText('from another account')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(allSaved(page)).toBeVisible()
  await expect(page.getByText('from another account')).toHaveCount(0)
  expect(await onServer(name)).toEqual([])
})
