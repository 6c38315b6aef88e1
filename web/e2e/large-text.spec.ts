import { chromium } from '@playwright/test'
import { groupOfAnother } from './feedback-steps.ts'
import { expect, test } from './test.ts'

const width = 640

test('letters twice as large fit on every page of a guest without pushing it sideways', async ({
  launchOptions,
  baseURL,
  consoleErrors,
}) => {
  const { path } = await groupOfAnother()
  // As a reader sets it for all pages: it counts for the widths that styles ask for, too.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  await using browser = await chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    ...(baseURL !== undefined && { baseURL }),
  })
  consoleErrors.watch(context)
  const page = await context.newPage()
  for (const address of ['/', '/auth/login', '/auth/register', path, '/terms', '/sync'])
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
})
