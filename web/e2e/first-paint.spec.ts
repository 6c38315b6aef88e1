import type { Page } from '@playwright/test'
import { expect, test, withMotion } from './test.ts'

test.use(withMotion)

const parts = [
  'header',
  'header img',
  'header a',
  '.hero-poster',
  '.hero-poster > img',
  '.hero-note',
  'h1',
  '.hero-note .btn',
]

/** Positions of the parts, in pixels. */
const places = (page: Page) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return { selector, edges: [x, y, x + width, y + height] }
      }),
    parts,
  )

type Places = Awaited<ReturnType<typeof places>>

/** The parts that have moved by a pixel or more. Fractions differ from font to font. */
const movedParts = (before: Places, after: Places) =>
  before.filter(({ edges }, at) =>
    edges.some((edge, side) => Math.abs(edge - (after[at]?.edges[side] ?? Infinity)) >= 1),
  )

/** Neither scripts nor style sheets: the HTML alone. */
const appFiles = '**/assets/*.{js,css}'
const withoutApp = (page: Page) => page.route(appFiles, (route) => route.abort())

/** The display face is used where it comes in time, which is not the same at each visit. */
const withoutDisplayFace = (page: Page) => page.route('**/*.woff2', (route) => route.abort())

test.describe('before anything of the app but its HTML is there', () => {
  test.beforeEach(({ consoleErrors }) => {
    consoleErrors.allow(/net::ERR_FAILED/)
  })

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
    { width: 1366, height: 600 },
  ])
    test(`bar and hero stand where the app leaves them, ${String(viewport.width)} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await withoutDisplayFace(page)
      await withoutApp(page)
      await page.goto('/')
      const before = await places(page)
      await page.unroute(appFiles)
      await page.goto('/')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const after = await places(page)
      expect(movedParts(before, after), JSON.stringify(after)).toEqual([])
    })

  test('the theme that was chosen is on', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
    })
    await withoutApp(page)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#2a251f')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(244, 233, 214)')
  })

  test('other pages say that they are coming, and do not show the hero', async ({ page }) => {
    await withoutApp(page)
    await page.goto('/auth/login')
    await expect(page.getByText('Please wait a second')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Group Organizer' })).toBeHidden()
  })
})

test('a link of the first paint leads to its section, also where it is pressed before the page stands', async ({
  page,
}) => {
  const released = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.css', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  // The router is there, and has named the entry of the tab's history.
  await page.waitForFunction(() => history.state !== null)
  await page.getByRole('link', { name: 'Find Your Groups' }).click()
  await expect(page).toHaveURL('/#subscription-services')
  released.resolve(undefined)
  await expect(page.locator('#subscription-services')).toBeFocused()
})
