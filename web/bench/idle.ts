import { countWork } from '../e2e/count-work.ts'
import type { Benchmark } from './benchmark.ts'
import { type Figure, median, spread } from './figures.ts'
import { withProduct } from './product-page.ts'
import { times } from './times.ts'

const groups = 60
const windows = 6
const windowMs = 2_000

/** The home page at rest, while all that moves on it is out of sight. */
export const idle: Benchmark = (folder) =>
  withProduct(folder, groups, async (browser, url) => {
    const page = await browser.newPage()
    await page.goto(url)
    await page.locator('.swiper-slide-active').first().waitFor()
    const work = await countWork(page)
    let moving = await work(windowMs)
    // Moving parts are loaded last.
    for (let windows = 0; moving.styles === 0 && windows < 5; windows += 1) moving = await work(windowMs)
    if (moving.styles === 0) throw new Error('Nothing moved while it was in sight.')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    // The scrolling itself ends in the first one.
    const [, ...atRest] = await times(windows, () => work(windowMs))
    const figure = (name: string, kind: 'styles' | 'layouts'): Figure => {
      const aSecond = atRest.map((counts) => (counts[kind] * 1_000) / windowMs)
      return {
        name: `idle home page: ${name}`,
        value: median(aSecond),
        unit: 'a second',
        spread: spread(aSecond),
        target: { atMost: 0 },
      }
    }
    const inSight = (moving.styles * 1_000) / windowMs
    return [
      {
        name: 'home page with its moving parts in sight: style recalculations',
        value: inSight,
        unit: 'a second',
      },
      figure('style recalculations', 'styles'),
      figure('layouts', 'layouts'),
    ]
  })
