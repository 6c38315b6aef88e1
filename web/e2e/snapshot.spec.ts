import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { newName } from './group-steps.ts'
import { answer, logInAt } from './steps.ts'
import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

declare global {
  /** Number of cards in each frame. */
  var cardCounts: number[]
  /** Scroll positions of the frames, each once. */
  var scrollPlaces: Set<number>
}

const scripts = '**/assets/*.js'
const withoutScripts = (page: Page) => page.route(scripts, (route) => route.abort())

/** @returns what lets the scripts come */
const holdScripts = async (page: Page) => {
  const released = Promise.withResolvers<undefined>()
  await page.route(scripts, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve(undefined)
}

const cards = (page: Page) => page.locator('article')
const names = (page: Page) => page.locator('article h3').allTextContents()
const places = (page: Page) =>
  page
    .locator('.card-grid > li')
    .evaluateAll((items) => items.map((item) => JSON.stringify(item.getBoundingClientRect())))

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('snapshot'))

/** Leaves the home page with its list, as a phone does when the app is swiped away. */
const leave = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d groups/)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await kept(page)).not.toBeNull()
}

/** Has the device keep this one. */
const keep = (page: Page, snapshot: string | null | undefined) =>
  page.evaluate((value) => localStorage.setItem('snapshot', value), snapshot ?? '')

/** Opens the page without its scripts, and waits for the style sheets: a snapshot comes with them. */
const expectNoCards = async (page: Page, path: string) => {
  await withoutScripts(page)
  await page.goto(path)
  await page.waitForFunction(() => window.styled)
  await page.evaluate(() => window.styled)
  await expect(cards(page)).toHaveCount(0)
}

test.describe('the list as it looked when the page was left', () => {
  const markup = '<img src=x onerror="document.title=\'run\'">'

  test('is painted before any script, in the same place, as text, and takes no press', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/net::ERR_FAILED/)
    const groupName = newName(markup)
    await (await signIn(await createAccount())).createGroup(addresses.url, { groupName })
    await page.goto('/')
    await expect(cards(page).filter({ hasText: groupName })).toBeVisible()
    await leave(page)
    const before = { names: (await names(page)).slice(0, 8), places: await places(page) }
    await withoutScripts(page)
    await page.goto('/')
    await expect(cards(page)).toHaveCount(8)
    expect(await names(page)).toEqual(before.names)
    expect(await names(page)).toContain(groupName)
    expect(await places(page)).toEqual(before.places)
    await expect(page).not.toHaveTitle('run')
    await expect(page.getByText('Loading groups')).toBeVisible()
    await expect(page.locator('[inert] article')).toHaveCount(8)
    await expect(page.locator('[data-snapshot] article img[src^="/"]')).toHaveCount(8)
  })

  test('stays until the cards of the device are there', async ({ page }) => {
    await page.goto('/')
    await leave(page)
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(cards(page)).toHaveCount(8)
    await page.evaluate(() => {
      globalThis.cardCounts = []
      const look = () => {
        globalThis.cardCounts.push(document.querySelectorAll('article').length)
        requestAnimationFrame(look)
      }
      look()
    })
    release()
    await expect(page.getByRole('button', { name: 'View More' }).first()).toBeVisible()
    expect(await page.evaluate(() => Math.min(...globalThis.cardCounts))).toBe(8)
    await expect(page.locator('[data-snapshot]')).toHaveCount(0)
  })

  test('stands still where its reader has scrolled to', async ({ page: before, context }) => {
    await before.goto('/')
    await leave(before)
    // Opened anew: what its tab knows of places goes before.
    const page = await context.newPage()
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(cards(page)).toHaveCount(8)
    await page.evaluate(() => {
      scrollTo(0, 900)
      globalThis.scrollPlaces = new Set()
      const look = () => {
        globalThis.scrollPlaces.add(scrollY)
        requestAnimationFrame(look)
      }
      look()
    })
    release()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d groups/)
    expect(await page.evaluate(() => [...globalThis.scrollPlaces])).toEqual([900])
  })

  test('is of all groups, whatever is searched for as the page is left, and not shown with other styles or at another address', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/net::ERR_FAILED/)
    await page.goto('/')
    await leave(page)
    const before = await kept(page)
    await page.getByRole('searchbox').pressSequentially('run')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await kept(page)).toBe(before)

    await page.goto('/robots.txt')
    await keep(page, before)
    await expectNoCards(page, '/?q=run')
    await keep(page, before?.replace(/"styles":"[^"]+"/, '"styles":"/assets/other.css"'))
    await expectNoCards(page, '/')
  })

  test('of a member is not shown once they have logged out', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/net::ERR_FAILED/)
    await logInAt(page, await createAccount(), '/')
    await leave(page)
    const ofMember = await kept(page)
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await answer(page, 'Logged Out successful!')
    await page.goto('/robots.txt')
    // The app ends before it has stored a snapshot of a guest's page.
    await keep(page, ofMember)
    await expectNoCards(page, '/')
  })
})
