import type { Benchmark } from './benchmark.ts'
import { openBrowser } from './browser.ts'
import { buildEmpty, buildProduct } from './built-pages.ts'
import { median, spread } from './figures.ts'
import { groupCount } from './groups.ts'
import { startServer } from './server.ts'
import { times } from './times.ts'
import { visitOnce } from './visit-once.ts'
import { watchCards } from './watch-cards.ts'

const groups = 1_000
const starts = 15

/** Visits the page once; then its server is gone. @returns the page's address */
const keepPage = async (folder: string, pageDir: string, words: string) => {
  const server = await startServer(pageDir, { groups })
  const browser = await openBrowser(folder)
  try {
    await visitOnce(browser, server.url, words)
    return server.url
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Restarts the browser and opens the page. @returns milliseconds from the navigation until its cards are painted */
const coldStart = async (folder: string, url: string) => {
  const browser = await openBrowser(folder)
  try {
    const page = await browser.newPage()
    await page.addInitScript(watchCards)
    await page.goto(url)
    return await page.evaluate(() => globalThis.cardShown)
  } finally {
    await browser.close()
  }
}

/** The app without its server, from its service worker and its database, against a page that is React and nothing else. */
export const start: Benchmark = async (folder) => {
  const product = await keepPage(folder, await buildProduct(), groupCount(groups))
  const empty = await keepPage(folder, await buildEmpty(folder), 'Empty')
  const runs = await times(starts, async () => ({
    empty: await coldStart(folder, empty),
    product: await coldStart(folder, product),
  }))
  const ofEmpty = runs.map((run) => run.empty)
  const ofProduct = runs.map((run) => run.product)
  return [
    {
      name: 'offline start of an empty React page',
      value: median(ofEmpty),
      unit: 'ms',
      spread: spread(ofEmpty),
    },
    {
      name: 'offline start until 1,000 groups show',
      value: median(ofProduct),
      unit: 'ms',
      spread: spread(ofProduct),
    },
    {
      name: 'offline start against the empty page',
      value: median(ofProduct) / median(ofEmpty),
      unit: 'times',
      spread: spread(runs.map((run) => run.product / run.empty)),
      target: { atMost: 1.5 },
    },
  ]
}
