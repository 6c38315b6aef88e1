import { createAccount } from './emulator.ts'
import { create, field, newName, onServer, row } from './group-steps.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import { createOffline, keysOf, status } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
})

test('a group that was created and edited offline outlives a closed browser, and arrives once, as edited', async ({
  profile,
  ownProduct,
}) => {
  const [name, edited] = [newName('Written on the train'), newName('Rewritten on the train')]
  const member = await createAccount()
  const first = await profile.open({ baseURL: ownProduct.url })
  await createOffline(first, first.context(), name, member)
  await first.goto('/auth/my-group')
  await row(first, name).getByRole('link', { name: 'Update' }).click()
  await expect(field(first, 'Group Name')).toHaveValue(name)
  await field(first, 'Group Name').fill(edited)
  await press(first, 'Update Group')
  await expect(first).toHaveURL('/auth/my-group')
  await expect(row(first, edited)).toBeVisible()
  // A browser that closes, or starts, wakes the service worker to deliver what waits: there is no server that could take it.
  await ownProduct.kill()
  await profile.close()

  const cold = await profile.open({ baseURL: ownProduct.url })
  await cold.goto('/auth/my-group')
  await expect(row(cold, edited)).toBeVisible()
  await expect(status(cold, 'Waiting (1)')).toBeVisible()

  await ownProduct.start()
  // The pauses between its tries have grown meanwhile.
  await cold.evaluate(() => dispatchEvent(new Event('online')))
  await expect(cold.getByRole('banner').getByRole('status')).toHaveText('')
  expect(await onServer(edited, ownProduct.url)).toHaveLength(1)
  expect(await onServer(name, ownProduct.url)).toEqual([])
})

test('two tabs that wake up together send each change once', async ({ page, context }) => {
  const names = Array.from({ length: 2 }, (_, at) => newName(`Together ${String(at)}`))
  await logInAt(page, await createAccount(), '/auth/create-group')
  await readyForOffline(page)
  const other = await context.newPage()
  await other.goto('/auth/my-group')
  // A hidden tab draws one frame a second.
  await page.bringToFront()
  await context.setOffline(true)
  for (const name of names) {
    await page.goto('/auth/create-group')
    await create(page, name)
    await answer(page, 'Group created successfully!')
    await expect(page).toHaveURL('/auth/my-group')
  }
  await expect(status(other, 'Waiting (2)')).toBeVisible()
  const keys = keysOf(context)
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(tab.getByRole('banner').getByRole('status')).toHaveText('')
  for (const name of names) expect(await onServer(name)).toHaveLength(1)
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
})
