import { apiBase, paths } from '@group-organizer/contract/paths'
import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { groupOfAnother, note } from './feedback-steps.ts'
import { readyForOffline } from './steps.ts'
import { expect, noConnection, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The page takes itself for one of the installed app, which a test's browser has none of. */
const asInstalled = (page: Page) =>
  page.addInitScript(() => {
    const ask = matchMedia.bind(window)
    window.matchMedia = (query) => ask(query.replace('(display-mode: standalone)', '(min-width: 1px)'))
  })

/** Opens a page, which hears nothing of what changes on the server, and waits for what it shows. */
const open = async (page: Page, path = '/', shows = page.getByText(/^\d+ groups$/)) => {
  await asInstalled(page)
  await page.route(`**${apiBase}${paths.events}`, (route) => route.abort())
  const refresher = page.waitForResponse(/\/assets\/pull-to-refresh/)
  await page.goto(path)
  await refresher
  await expect(shows).toBeVisible()
}

/** Pulls the page down by so many pixels with a finger. */
const pull = async (page: Page, pixels: number, y = 300) => {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y: at }] })
  await touch('touchStart', y)
  for (let moved = 10; moved <= pixels; moved += 10) await touch('touchMove', y + moved)
  return () => browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const refreshing = (page: Page) => page.getByRole('status').filter({ hasText: 'Refreshing' })
const search = (page: Page) => page.getByRole('searchbox')

test('in the installed app a pull at the top brings what is new, and the page stays', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(noConnection)
  await open(page)
  const { groupName } = await groupOfAnother()
  await page.evaluate(() => Object.assign(globalThis, { stays: true }))
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/(changes|groups)/, async (route) => {
    await held
    await route.continue()
  })
  const letGo = await pull(page, 200)
  await letGo()
  await expect(refreshing(page)).toBeVisible()
  release?.()
  await expect(page.getByRole('alert').filter({ hasText: 'Everything is up to date.' })).toBeVisible()
  await expect(refreshing(page)).toHaveCount(0)
  await search(page).fill(groupName)
  await expect(page.getByRole('article').filter({ hasText: groupName })).toBeVisible()
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true)
})

test('a pull on the page of a group brings what is said of it', async ({ page, consoleErrors }) => {
  consoleErrors.allow(noConnection)
  const { id, path, owner } = await groupOfAnother()
  await open(page, path, page.getByText('No feedback yet.'))
  await owner.say(addresses.url, id, 'Bring a lamp.')
  await (
    await pull(page, 200)
  )()
  await expect(page.getByRole('alert').filter({ hasText: 'Everything is up to date.' })).toBeVisible()
  await expect(note(page, 'Bring a lamp.')).toBeVisible()
})

test('a short pull and one that begins further down ask for nothing', async ({ page, consoleErrors }) => {
  consoleErrors.allow(noConnection)
  await open(page)
  // What the start itself pulls has come.
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(changes|groups)/.test(request.url())) calls.push(request.url())
  })
  const letGo = await pull(page, 60)
  await letGo()
  await page.evaluate(() => scrollTo({ top: 1_000, behavior: 'instant' }))
  await (
    await pull(page, 200)
  )()
  await expect(refreshing(page)).toHaveCount(0)
  expect(calls).toEqual([])
})

test('a pull without a connection says so', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(noConnection)
  await open(page)
  await readyForOffline(page)
  await context.setOffline(true)
  await (
    await pull(page, 200)
  )()
  await expect(page.getByRole('alert').filter({ hasText: 'That did not work' })).toBeVisible()
})

test('a page that is not installed leaves pulling to the browser', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByText(/^\d+ groups$/)).toBeVisible()
  expect(asked.filter((address) => address.includes('pull-to-refresh'))).toEqual([])
})
