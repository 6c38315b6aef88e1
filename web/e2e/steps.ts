import type { Page } from '@playwright/test'
import { undoMs } from '../src/domain/constants.ts'
import { messages } from '../src/text/en/messages.ts'
import { type Account, signedInUser } from './emulator.ts'
import { expect } from './test.ts'

/** Presses a button of the page itself, not of the bar above it. */
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const sentences = new Set<string>(Object.values(messages).flatMap((room) => Object.values<string>(room)))

/** Sentences of the specification are read to the letter, with what follows them offline; others by any part. */
const saying = (page: Page, text: string) =>
  sentences.has(text)
    ? {
        has: page
          .getByText(text, { exact: true })
          .or(page.getByText(`${text} It will be sent when you are back online.`, { exact: true })),
      }
    : { hasText: text }

/** Reads a dialog, closes it with a button of it, and waits until it is gone; another one may follow it at once. */
export const answer = async (page: Page, text: string, button = 'OK') => {
  const dialog = page.getByRole('dialog').filter(saying(page, text))
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Reads a word in passing, and what follows it offline. */
export const readToast = async (page: Page, text: string) => {
  await expect(page.getByRole('alert').filter(saying(page, text))).toBeVisible()
}

/** Logs in by the form, which goes on to `redirect` as its address has it; that may lead on to another page at once. */
export const logInByForm = async (
  page: Page,
  { email, password }: Account,
  redirect: string,
  leadsTo = redirect,
) => {
  await page.goto(`/auth/login?redirect=${redirect}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await press(page, 'Login')
  await answer(page, 'Login successful!')
  await expect(page).toHaveURL(leadsTo)
}

/**
 * Opens `path` on a device on which this member has logged in before: what the form leaves behind is put there (the session's
 * record, and the provider's user of that session).
 * @param options `epoch`: of that session; `leadsTo`: the address to which the page goes on
 */
export const logInAt = async (
  page: Page,
  account: Account,
  path: string,
  { epoch = Date.now(), leadsTo = path } = {},
) => {
  const session = await signedInUser(account, epoch)
  // A page of this origin that runs nothing, in a tab of its own: it is no step of the member's.
  const aside = await page.context().newPage()
  await aside.goto('/robots.txt')
  await aside.evaluate(async ({ record, kept }) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('not kept', { cause: request.error }))
      })
    const opening = indexedDB.open('firebaseLocalStorageDb', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' })
    }
    const database = await done(opening)
    const writing = database.transaction('firebaseLocalStorage', 'readwrite')
    writing.objectStore('firebaseLocalStorage').put(kept)
    // A tab that is closed before that may take along what it has written.
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve
      writing.onabort = () => reject(new Error('not kept', { cause: writing.error }))
    })
    database.close()
    // Only now, as the product does: no open tab may look for a user that is not there yet.
    localStorage.setItem('session', JSON.stringify(record))
  }, session)
  await aside.close()
  await page.goto(path)
  await expect(page).toHaveURL(leadsTo)
}

/** Ends the time in which a deletion can be undone. The test has installed the page's clock before it opened the page. */
export const passUndo = (page: Page) => page.clock.fastForward(undoMs)

/** Waits until the app works without a network. */
export const readyForOffline = async (page: Page) => {
  await page.evaluate(() => globalThis.installWorker?.())
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
