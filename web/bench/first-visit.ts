import type { BrowserContext, Page } from '@playwright/test'
import type { Benchmark } from './benchmark.ts'
import { openBrowser } from './browser.ts'
import { buildProduct } from './built-pages.ts'
import { type Figure, median, spread } from './figures.ts'
import { startServer } from './server.ts'
import { times } from './times.ts'
import { watchVisit } from './watch-visit.ts'

const groups = 60
const visits = 5

/** A slow phone on a slow line: processor, milliseconds per request, bytes per second. */
const slowdown = 4
const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** Milliseconds for which a visit is watched. */
const watchedMs = 5_000

const slowDown = async (browser: BrowserContext, page: Page) => {
  const tools = await browser.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Opens the page in a profile that has never seen it. */
const visit = async (folder: string, url: string) => {
  const browser = await openBrowser(folder)
  try {
    const page = await browser.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await slowDown(browser, page)
    await page.addInitScript(watchVisit)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction((end) => performance.now() > end, watchedMs, { polling: 200 })
    const { blocking, commits } = await page.evaluate(() => ({ ...globalThis.visit }))
    await page.waitForFunction(() => !Number.isNaN(globalThis.visit.cards))
    return await page.evaluate(
      (counts) => {
        const { cards, firstPaint } = globalThis.visit
        const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= cards)
        // The page itself is one, too.
        return { ...counts, cards, firstPaint, requests: 1 + before.length }
      },
      { blocking, commits },
    )
  } finally {
    await browser.close()
  }
}

const figure = (name: string, unit: Figure['unit'], values: readonly number[], atMost: number): Figure => ({
  name,
  value: median(values),
  unit,
  spread: spread(values),
  target: { atMost },
})

/** The first visit of a slow phone on a slow line, really slowed, until its first five seconds are over. */
export const firstVisit: Benchmark = async (folder) => {
  const server = await startServer(await buildProduct(), { groups })
  try {
    const runs = await times(visits, (n) => visit(`${folder}-${String(n)}`, server.url))
    const each = <K extends keyof (typeof runs)[number]>(key: K) => runs.map((run) => run[key])
    return [
      figure('first visit: first paint', 'ms', each('firstPaint'), 1_000),
      figure('first visit: cards', 'ms', each('cards'), 2_200),
      figure('first visit: blocking', 'ms', each('blocking'), 200),
      figure('first visit: requests before the cards', 'requests', each('requests'), 25),
      figure('first visit: commits in 5 s', 'commits', each('commits'), 12),
    ]
  } finally {
    await server.close()
  }
}
