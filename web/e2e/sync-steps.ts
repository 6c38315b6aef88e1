import { answer as answerOf } from '@group-organizer/contract/envelope'
import { idempotencyHeader } from '@group-organizer/contract/mutation'
import { apiBase, paths } from '@group-organizer/contract/paths'
import type { BrowserContext, Page, Request } from '@playwright/test'
import * as z from 'zod/mini'
import { addresses } from './addresses.ts'
import { type Account, createAccount } from './emulator.ts'
import { create } from './group-steps.ts'
import { answer, logInAt, readyForOffline } from './steps.ts'
import { expect } from './test.ts'

/** The tag below the bar, or the sign in it, that leads to the unsent changes. */
export const status = (page: Page, text: string) =>
  page.getByRole('banner').getByRole('link', { name: text, exact: true })

/** The card of one of the member's unsent changes. */
export const change = (page: Page, words: string) => page.getByRole('article', { name: words, exact: true })

/** The note that nothing waits. */
export const allSaved = (page: Page) => page.getByText('All saved', { exact: true })

/** Waits until the device has nothing left to send; the sign in the bar is shown a moment later than it is true. */
export const expectNothingWaits = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('group-organizer')
            opening.onerror = () => reject(new Error('not opened', { cause: opening.error }))
            opening.onsuccess = () => {
              const counting = opening.result.transaction('outbox').objectStore('outbox').count()
              counting.onsuccess = () => {
                opening.result.close()
                resolve(counting.result)
              }
            }
          }),
      ),
    )
    .toBe(0)

/** The choice between both versions of a field. */
export const versions = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })

/** Creates a group that cannot be sent, and opens the list of unsent changes by the word in the bar. */
export const createOffline = async (page: Page, context: BrowserContext, name: string, member?: Account) => {
  await logInAt(page, member ?? (await createAccount()), '/auth/create-group')
  await readyForOffline(page)
  await context.setOffline(true)
  await create(page, name)
  await answer(page, 'Group created successfully!')
  await expect(page).toHaveURL('/auth/my-group')
  await status(page, 'Waiting (1)').click()
  await expect(page).toHaveURL('/sync')
}

export const isCreation = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/groups'

/** The idempotency keys under which groups are created from now on, in the order of their requests. */
export const keysOf = (context: BrowserContext) => {
  const keys: (string | undefined)[] = []
  context.on('request', (request) => {
    if (isCreation(request)) keys.push(request.headers()[idempotencyHeader.toLowerCase()])
  })
  return keys
}

/** Creates a group that the server refuses, until nothing is routed any more, and answers the dialog that tells so. */
export const createRefused = async (page: Page, context: BrowserContext, name: string, button: string) => {
  await refuseCreations(context)
  await logInAt(page, await createAccount(), '/auth/create-group')
  await create(page, name)
  await answer(page, 'Group created successfully!')
  await expect(page.getByRole('dialog')).toContainText(
    `New group “${name}”. The server refused it: No such hobby.`,
  )
  await answer(page, 'Failed to create group. Please try again.', button)
}

/** The server takes no new group, and says so once `when` has come. A refusal counts only with the server's epoch. */
export const refuseCreations = (context: BrowserContext, when?: Promise<unknown>) =>
  context.route('**/api/groups', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await when
    const health = await context.request.get(`${addresses.url}${apiBase}${paths.health}`)
    const { meta } = answerOf(z.unknown()).parse(await health.json())
    return route.fulfill({
      status: 400,
      json: { success: false, code: 'invalid', message: 'No such hobby.', meta },
    })
  })
