import { type Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { createAccount } from './emulator.ts'
import { create, newName, onServer } from './group-steps.ts'
import { serveLosingAnswers } from './lost-answers.ts'
import { workerOf } from './service-worker-steps.ts'
import { answer, logInAt, readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
})

/** What the app has asked the browser to wake it up for. */
const tags = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration || !('sync' in registration)) return []
    return (registration.sync as { getTags: () => Promise<string[]> }).getTags()
  })

/** Creates a group without a network, and closes the app. */
const createAndLeave = async (page: Page, name: string) => {
  await logInAt(page, await createAccount(), '/auth/create-group')
  await readyForOffline(page)
  await page.context().setOffline(true)
  await create(page, name)
  await answer(page, 'Group created successfully!')
  await expect(page).toHaveURL('/auth/my-group')
  await expect.poll(() => tags(page)).toEqual(['outbox'])
}

/** Opens the app again: everything has been delivered. */
const expectAllSaved = async (page: Page) => {
  await page.goto('/sync')
  await expect(page.getByText('All saved', { exact: true })).toBeVisible()
}

test('what waits is delivered with every page closed, exactly once', async ({ page, context }) => {
  const name = newName('Sent in the background')
  const worker = await workerOfLater(page, name)
  await page.close()
  await context.setOffline(false)
  await worker.sync()
  await expect.poll(() => onServer(name)).toHaveLength(1)
  await worker.sync()
  await expectAllSaved(await context.newPage())
  expect(await onServer(name)).toHaveLength(1)
})

const workerOfLater = async (page: Page, name: string) => {
  await createAndLeave(page, name)
  return workerOf(page.context(), new URL(page.url()).origin)
}

test('a worker that is killed before it hears the answer delivers the same again, and it counts once', async ({
  browser,
  consoleErrors,
}) => {
  await using product = await serveLosingAnswers(addresses.url)
  await using context = await browser.newContext({ baseURL: product.origin })
  consoleErrors.watch(context)
  const page = await context.newPage()
  const name = newName('Sent twice')
  const worker = await workerOfLater(page, name)
  await page.close()
  product.lose(true)
  await context.setOffline(false)
  await worker.sync()
  await expect.poll(() => product.keys.length).toBe(1)
  await worker.kill()
  product.lose(false)
  expect(await onServer(name)).toHaveLength(1)
  await worker.sync()
  await expect.poll(() => product.keys.length).toBe(2)
  expect(new Set(product.keys).size).toBe(1)
  await expectAllSaved(await context.newPage())
  expect(await onServer(name)).toHaveLength(1)
})
