import { setTimeout as pass } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/**
 * Counts how often the page calculates styles and lays itself out.
 * @returns what counts it over that many milliseconds from when it is called
 */
export const countWork = async (page: Page) => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  const count = async () => {
    const { metrics } = await tools.send('Performance.getMetrics')
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return { styles: valueOf('RecalcStyleCount'), layouts: valueOf('LayoutCount') }
  }
  return async (ms: number) => {
    const before = await count()
    // The count stays outside the page, which would have to wake up for it.
    await pass(ms)
    const after = await count()
    return { styles: after.styles - before.styles, layouts: after.layouts - before.layouts }
  }
}
