import { apiBase, paths } from '@group-organizer/contract/paths'
import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { expect, test, withMotion } from './test.ts'

/* Costs of a first visit, as counts. Times belong to `npm run bench -- firstVisit`. */

test.use({ ...withMotion, worker: 'at once' })

/** Requests of the page until the first cards stand, the page itself among them. */
const mostRequests = 25

/** Times that React changes the page until the cards stand, and until everything has started: 29 to 35, as the network comes. */
const mostCommits = { cards: 4, all: 40 }

/** Tasks of more than 50 ms meanwhile, on a machine that is busy with other tests. */
const mostLongTasks = 15

/** Score of shifts below which nothing has moved that could be seen. */
const unseenShift = 0.001

declare global {
  var counted: {
    commits: number
    /** Those until the first card was on the page. */
    commitsUntilCards: number
    /** Tasks of more than 50 ms. */
    longTasks: number
    /** Visible layout shifts so far, with their scores (web.dev/articles/cls). */
    shifts: string[]
    /** Time of the first card, in milliseconds since the navigation. */
    stood: number
  }
}

const count = (page: Page) =>
  page.addInitScript((unseen) => {
    const counted = {
      commits: 0,
      commitsUntilCards: 0,
      longTasks: 0,
      shifts: new Array<string>(),
      stood: Number.NaN,
    }
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        // Each typed letter of the heading adds one.
        if (!document.querySelector('.typed')) counted.commits += 1
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    }
    Object.assign(globalThis, { counted, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && Number(entry.value) >= unseen) counted.shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      counted.longTasks += list.getEntries().length
    }).observe({ type: 'longtask', buffered: true })
    const watch = new MutationObserver(() => {
      if (!document.querySelector('article')) return
      counted.stood = performance.now()
      counted.commitsUntilCards = counted.commits
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
  }, unseenShift)

test.use({ viewport: { width: 390, height: 844 } })

test('a first visit asks for little and changes little, also when the display face comes late', async ({
  page,
}) => {
  const face = 'bold 16px "Bricolage Grotesque"'
  const released = Promise.withResolvers<undefined>()
  await page.route('**/*.woff2', async (route) => {
    await released.promise
    await route.continue()
  })
  const isThere = () => page.evaluate((font) => document.fonts.check(font), face)
  await count(page)
  // The face that is preloaded holds up the event `load`.
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText(/^\d+ groups$/)).toBeVisible()
  expect(await isThere()).toBe(false)
  released.resolve(undefined)
  await expect(page.locator('.swiper-slide').first()).toBeAttached()
  const { commits, commitsUntilCards, longTasks } = await page.evaluate(() => ({ ...globalThis.counted }))
  await page.evaluate(() => navigator.serviceWorker.ready)

  await test.step('the cards stand before anything is asked for that they do without', async () => {
    const names = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= globalThis.counted.stood)
        .map(({ name }) => new URL(name).pathname),
    )
    expect(names).toContain(apiBase + paths.groups)
    const early = names.filter((name) =>
      /device|firebase|motion|pages|register|events|health|changes/.test(name),
    )
    expect(early).toEqual([])
    expect(1 + names.length).toBeLessThanOrEqual(mostRequests)
  })

  await test.step('the display face is asked for by the HTML, and is used on the first visit', async () => {
    const heading = page.getByRole('heading', { name: 'Group Organizer' })
    await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque"/)
    await expect.poll(isThere).toBe(true)
    const by = await page.evaluate(() => {
      const [font] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      return font instanceof PerformanceResourceTiming ? font.initiatorType : undefined
    })
    expect(by).toBe('link')
  })

  await test.step('React changes the page a few times only, and nothing on it shifts', async () => {
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    const shifts = await page.evaluate(() => globalThis.counted.shifts)
    expect(commitsUntilCards).toBeGreaterThan(0)
    expect(commitsUntilCards).toBeLessThanOrEqual(mostCommits.cards)
    expect(commits).toBeLessThanOrEqual(mostCommits.all)
    expect(longTasks).toBeLessThanOrEqual(mostLongTasks)
    expect(shifts).toEqual([])
  })
})

test('the first groups need neither the device nor its sync', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/net::ERR_FAILED|dynamically imported module|Unable to preload/)
  await page.route(/\/assets\/device-|\/sw\.js$|\/api\/(health|events|changes)/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('a search finds words before its index could be loaded, and misspelt ones from the next letter on', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_FAILED|dynamically imported module|Unable to preload/)
  // A first visit without the device has the newest groups alone: other tests must not have made all of them.
  const member = await signIn(await createAccount())
  await member.createGroup(addresses.url, { groupName: 'Early cast', hobbyCategory: 'Fishing' })
  const device = '**/assets/device-*'
  await page.route(device, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(24)
  const field = page.getByRole('searchbox', { name: 'Search groups' })
  await field.fill('fishng')
  await expect(page.getByText('No groups found.')).toBeVisible()
  await field.fill('fishing')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.unroute(device)
  await field.fill('fishng')
  await expect(page.getByRole('article').first()).toBeVisible()
})
