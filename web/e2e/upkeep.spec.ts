import type { Page } from '@playwright/test'
import { createAccount } from './emulator.ts'
import { create, newName } from './group-steps.ts'
import { answer, logInAt, readyForOffline } from './steps.ts'
import { allSaved, status } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
})

/** A browser that says no when it is asked to keep what the site stores, and notes that. */
const browserThatKeepsNothing = (page: Page) =>
  page.addInitScript(() => {
    const notes = { asked: 0 }
    Object.assign(window, { notes })
    StorageManager.prototype.persist = () => {
      notes.asked += 1
      return Promise.resolve(false)
    }
    StorageManager.prototype.persisted = () => Promise.resolve(false)
  })

const notes = (page: Page) => page.evaluate(() => ('notes' in window ? window.notes : undefined))

test('a browser that may clear what waits is asked once', async ({ page, context }) => {
  await browserThatKeepsNothing(page)
  await logInAt(page, await createAccount(), '/auth/create-group')
  expect(await notes(page)).toEqual({ asked: 0 })
  await readyForOffline(page)
  await context.setOffline(true)
  await create(page, newName('Kept'))
  await answer(page, 'Group created successfully!')
  await expect(page).toHaveURL('/auth/my-group')
  await expect.poll(() => notes(page)).toEqual({ asked: 1 })
  await status(page, 'Waiting (1)').click()
  await expect(page).toHaveURL('/sync')
  await expect(page.getByText('Waiting until you are online.')).toBeVisible()
  await expect(page.getByText('may clear unsent changes')).toBeVisible()
  await test.step('a browser that keeps what waits is not said to clear it', async () => {
    await page.evaluate(() => {
      StorageManager.prototype.persisted = () => Promise.resolve(true)
    })
    await page.goBack()
    await status(page, 'Waiting (1)').click()
    await expect(page.getByText('Waiting until you are online.')).toBeVisible()
    await expect(page.getByText('may clear unsent changes')).toHaveCount(0)
  })
  await context.setOffline(false)
  await expect(allSaved(page)).toBeVisible()
  await expect.poll(() => notes(page)).toEqual({ asked: 1 })
  await expect(page.getByText('may clear unsent changes')).toHaveCount(0)
})
