import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { createAccount } from './emulator.ts'
import { groupOfAnother, note } from './feedback-steps.ts'
import { newName, onServer, row } from './group-steps.ts'
import { change, createOffline } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

/** Puts rows into the device's database as another version, or a curious owner, might have. */
const plant = (page: Page, groupId: string) =>
  page.evaluate(
    (group) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('group-organizer')
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction(['outbox', 'groups', 'feedbacks', 'facts'], 'readwrite')
          const outbox = transaction.objectStore('outbox')
          const asking = transaction.objectStore('facts').get('member')
          asking.onsuccess = () => {
            const row = {
              uid: asking.result as unknown,
              entityId: 'f'.repeat(24),
              attempts: 0,
              state: 'waiting',
            }
            outbox.add({ ...row, schema: 99, type: 'group.paint', changes: { colour: 'green' } })
            outbox.add({ ...row, schema: 0, type: 'group.update', title: 'Of an older version' })
            outbox.add({ ...row, schema: 1, type: 'group.update', changes: { groupName: 42 }, base: {} })
            outbox.add({ ...row, schema: 1, type: 'group.create' })
            outbox.add({ ...row, schema: 1 })
            outbox.add({ nonsense: true })
          }
          transaction.objectStore('groups').put({ _id: 'e'.repeat(24), groupName: 42, epoch: 'one' })
          transaction.objectStore('feedbacks').put({ _id: 'd'.repeat(24), groupId: group, likedBy: 'all' })
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
          transaction.onerror = () => {
            reject(new Error(String(transaction.error)))
          }
        }
      }),
    groupId,
  )

const countOutbox = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('group-organizer')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('rows that this version cannot read are set aside and counted, never deleted, and never in the way', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  const name = newName('Readable')
  const { id, path, groupName, owner } = await groupOfAnother()
  await owner.say(addresses.url, id, 'A word.')
  await createOffline(page, context, name, await createAccount())
  await plant(page, id)
  await page.reload()
  const aside = page.getByRole('region', { name: 'Not readable here' })
  await expect(aside).toContainText('Not readable here (6)')
  await expect(aside).toContainText('They come from a newer version. Please update the app.')
  await expect(change(page, `New group “${name}”`)).toBeVisible()

  await context.setOffline(false)
  await expect.poll(() => onServer(name)).toHaveLength(1)
  await expect(change(page, `New group “${name}”`)).toHaveCount(0)
  await expect(aside).toContainText('Not readable here (6)')
  expect(await countOutbox(page)).toBe(6)

  await page.goto('/auth/my-group')
  await expect(row(page, name)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: groupName })).toBeVisible()
  await page.goto(path)
  await expect(note(page, 'A word.')).toBeVisible()
})

test('a group of a newer server stands beside all others, with a category that this version does not know', async ({
  page,
}) => {
  const { id, path, groupName } = await groupOfAnother()
  const newer = {
    hobbyCategory: 'Beekeeping',
    startDate: 'every full moon',
    maxMembers: 2.5,
    colour: 'green',
  }
  await page.route(/\/api\/(groups\?|changes)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { _id: string }[] }
    const data = body.data.map((one) => (one._id === id ? { ...one, ...newer } : one))
    await route.fulfill({ response, json: { ...body, data: [...data, { _id: 'nonsense' }] } })
  })
  await page.goto('/')
  const card = page.getByRole('article', { name: groupName })
  await expect(card).toContainText('Beekeeping')
  await expect(card).toContainText('every full moon')

  await page.locator('label.category-choice').getByText('Beekeeping', { exact: true }).click()
  await expect(page).toHaveURL(/category=Beekeeping/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Beekeeping' })).toBeChecked()
  await expect(card).toBeVisible()

  await page.goto(path)
  await expect(page.getByRole('heading', { name: groupName })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Beekeeping')
  // A pull that is still on its way would fail the next test.
  await page.unrouteAll({ behavior: 'wait' })
})
