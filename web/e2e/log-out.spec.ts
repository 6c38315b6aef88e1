import type { BrowserContext, Page, Worker } from '@playwright/test'
import { type Account, createAccount } from './emulator.ts'
import { create, newName, onServer } from './group-steps.ts'
import { answer, logInAt, readyForOffline } from './steps.ts'
import { createOffline } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

const bar = (page: Page) => page.getByRole('banner')
const logoutButton = (page: Page) => bar(page).getByRole('button', { name: 'Logout' })
const loginLink = (page: Page) => bar(page).getByRole('link', { name: 'Login' })

/** Holds the check that the provider makes of a stored session at the start of each page and worker, until `release`. */
const holdStartUpCheck = async (context: BrowserContext) => {
  const held = Promise.withResolvers<undefined>()
  const arrived = Promise.withResolvers<undefined>()
  let holding = true
  await context.route(/accounts:lookup/, async (route) => {
    arrived.resolve(undefined)
    if (holding) await held.promise
    await route.continue()
  })
  return {
    arrived: arrived.promise,
    /** Other checks are answered at once from now on. */
    letOthersPass: () => {
      holding = false
    },
    release: () => {
      held.resolve(undefined)
    },
  }
}

const logOut = async (page: Page) => {
  await logoutButton(page).click()
  await answer(page, 'Logged Out successful!')
}

/** The bar and the protected pages say so, before and after a reload. */
const expectLoggedOut = async (page: Page) => {
  await expect(loginLink(page)).toBeVisible()
  await expect(logoutButton(page)).toHaveCount(0)
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth/login?redirect=/profile')
  await page.reload()
  await expect(loginLink(page)).toBeVisible()
  await page.goto('/auth/login')
  await expect(page.getByLabel('Email')).toBeVisible()
}

/** The provider's own database holds no session. */
const expectNothingKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const done = Promise.withResolvers<number>()
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onsuccess = () => {
          const counting = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .count()
          counting.onsuccess = () => {
            opening.result.close()
            done.resolve(counting.result)
          }
        }
        return done.promise
      }),
    )
    .toBe(0)

/** The browser finds a moment for what waits; resolves when the worker is done with it. */
const deliverIn = (worker: Worker) =>
  worker.evaluate(async () => {
    let delivery: Promise<unknown> | undefined
    const event = new Event('sync')
    Object.assign(event, {
      tag: 'outbox',
      waitUntil: (work: Promise<unknown>) => {
        delivery = work
      },
    })
    dispatchEvent(event)
    await Promise.allSettled([delivery])
  })

const workerIn = async (page: Page): Promise<Worker> => {
  await readyForOffline(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  return worker
}

test.describe('a log-out', () => {
  let ann: Account
  test.beforeEach(async ({ page }) => {
    ann = await createAccount()
    await logInAt(page, ann, '/')
  })

  test('just after the page was opened is one, whatever the provider reports later', async ({
    page,
    context,
  }) => {
    const check = await holdStartUpCheck(context)
    await page.reload()
    await check.arrived
    await logoutButton(page).click()
    await expect(logoutButton(page)).toHaveCount(0)
    check.release()
    await answer(page, 'Logged Out successful!')
    await expectLoggedOut(page)
    await expectNothingKept(page)
  })

  test('while the service worker delivers is one, whatever the worker writes later', async ({
    page,
    context,
  }) => {
    const worker = await workerIn(page)
    const check = await holdStartUpCheck(context)
    const delivery = deliverIn(worker)
    await check.arrived
    await logOut(page)
    check.release()
    await delivery
    await page.reload()
    await expectLoggedOut(page)
    await expectNothingKept(page)
  })

  test('while another tab is opening is one in both', async ({ page, context }) => {
    const check = await holdStartUpCheck(context)
    const other = await context.newPage()
    await other.goto('/')
    await check.arrived
    await logOut(page)
    check.release()
    await expectLoggedOut(other)
    await expectLoggedOut(page)
    await expectNothingKept(page)
  })

  test('and a log-in of another member, while a tab is opening, leave that one logged in', async ({
    page,
    context,
  }) => {
    const bob = await createAccount()
    const check = await holdStartUpCheck(context)
    const other = await context.newPage()
    await other.goto('/')
    await check.arrived
    await logOut(page)
    check.letOthersPass()
    await logInAt(page, bob, '/')
    check.release()
    for (const each of [other, page]) {
      await expect(bar(each).getByTitle(bob.displayName)).toBeVisible()
      await each.goto('/auth/login')
      await expect(each.getByRole('main').getByText(bob.email, { exact: true })).toBeVisible()
    }
  })
})

test('a log-out while another account’s changes are kept on the device is one', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  const [ann, bob] = [await createAccount(), await createAccount()]
  await createOffline(page, context, newName('Left for later'), ann)
  await logoutButton(page).click()
  await page.getByRole('dialog').getByLabel('Keep on this device').check()
  await answer(page, 'Log out with unsent changes?', 'Log out')
  await answer(page, 'Logged Out successful!')
  await context.setOffline(false)
  await logInAt(page, bob, '/')
  const delivery = deliverIn(await workerIn(page))
  await logOut(page)
  await delivery
  await page.reload()
  await expectLoggedOut(page)
  await expectNothingKept(page)
})

test('a provider that has a quota that is used up ends no session, and keeps no change from the server', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/)
  const json = { error: { code: 400, message: 'QUOTA_EXCEEDED : Exceeded quota.' } }
  const asked = Promise.withResolvers<undefined>()
  await context.route(/accounts:lookup/, async (route) => {
    await route.fulfill({ status: 400, json, headers: { 'access-control-allow-origin': '*' } })
    asked.resolve(undefined)
  })
  const name = newName('Sent all the same')
  await logInAt(page, await createAccount(), '/auth/create-group')
  await asked.promise
  await create(page, name)
  await answer(page, 'Group created successfully!')
  await expect.poll(() => onServer(name)).toHaveLength(1)
})
