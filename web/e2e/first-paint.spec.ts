import { type Page } from '@playwright/test'
import { expect, test } from './test.ts'

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

/** Where the parts stand, to the pixel: the display face may come a moment later and is some tenths wider. */
const places = (page: Page) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return [selector, ...[x, y, width, height].map(Math.round)]
      }),
    parts,
  )

/** Neither scripts nor style sheets: the HTML alone. */
const withoutApp = (page: Page) => page.route('**/assets/*.{js,css}', (route) => route.abort())

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
      await withoutApp(page)
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      const before = await places(page)
      await page.unrouteAll()
      await page.goto('/')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      expect(await places(page)).toEqual(before)
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
