import { type Page, chromium } from '@playwright/test'
import { groupOfAnother } from './feedback-steps.ts'
import { expect, test } from './test.ts'

/** How many lines the word takes, in the first element that has it. */
const linesOf = (word: string) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const at = text.nodeValue?.indexOf(word) ?? -1
    if (at < 0 || !text.parentElement?.checkVisibility()) continue
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }
  return 0
}

const titleSize = (page: Page) =>
  page.locator('#hero-title').evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))

for (const width of [360, 640])
  test(`letters twice as large fit on every page of a guest, ${String(width)} px wide`, async ({
    launchOptions,
    baseURL,
    consoleErrors,
    page: usual,
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
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.evaluate(linesOf, 'Organizer')).toBe(1)
    await usual.setViewportSize({ width, height: 800 })
    await usual.goto('/')
    await expect(usual.getByRole('contentinfo')).toBeVisible()
    expect((await titleSize(page)) / (await titleSize(usual))).toBeGreaterThan(1.5)
    const [poster, button] = await Promise.all(
      [page.locator('.hero-poster'), page.getByRole('link', { name: 'Find Your Groups' })].map((part) =>
        part.boundingBox(),
      ),
    )
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(
      (poster?.y ?? 0) + (poster?.height ?? 0),
    )
  })
