import { setTimeout as pass } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Milliseconds over which a page has to stand still. */
const stillMs = 2_000

/** Counts from now on how often the page calculates styles and lays itself out. */
const countWork = async (page: Page) => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  const count = async () => {
    const { metrics } = await tools.send('Performance.getMetrics')
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return { styles: valueOf('RecalcStyleCount'), layouts: valueOf('LayoutCount') }
  }
  /** What the page does by itself within a while. */
  return async () => {
    const before = await count()
    // Not in the page, which would have to wake up for that.
    await pass(stillMs)
    const after = await count()
    return { styles: after.styles - before.styles, layouts: after.layouts - before.layouts }
  }
}

test('the home page does nothing while all that moves is out of sight', async ({ page }) => {
  await page.goto('/')
  await page.locator('.swiper-slide-active').first().waitFor()
  const workOfAWhile = await countWork(page)
  await expect
    .poll(async () => (await workOfAWhile()).styles, 'it moves while it is in sight')
    .toBeGreaterThan(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(workOfAWhile).toEqual({ styles: 0, layouts: 0 })
})
