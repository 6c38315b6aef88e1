import { setTimeout as pass } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { sections } from '../src/domain/constants.ts'
import type { Benchmark } from './benchmark.ts'
import { type Figure, median, percentile, spread } from './figures.ts'
import { groupCount } from './groups.ts'
import { count, steps } from './keystrokes.ts'
import { withProduct } from './product-page.ts'
import { times } from './times.ts'
import { watchPaints } from './watch-paints.ts'

/** Slowdown of the processor. */
const slowdown = 4
const rounds = 3

/** Newest first, which is cheap to sort by, and by name, which is not. */
const orders = ['', '?sort=name']

/** Milliseconds between two keystrokes. After the longest the page has written the text into its address. */
const rests = [80, 160, 320]

const slowPage = async (browser: BrowserContext) => {
  const page = await browser.newPage()
  const tools = await browser.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchPaints)
  return page
}

/** Opens the list and waits until what is loaded after it is here, too: half a second without a long task. */
const openList = async (page: Page, address: string) => {
  await page.goto(`${address}#${sections.groups}`)
  await page.getByText(groupCount(count), { exact: true }).waitFor()
  await page.waitForFunction(() => performance.now() - globalThis.busyUntil > 500)
}

/** Time of a keystroke on a page with only a field: the browser's own part, and this machine's noise. */
const typeIntoNothing = async (page: Page) => {
  await page.goto('data:text/html,<input type="search" autofocus>')
  for (const [n, { key }] of steps.entries()) {
    await page.keyboard.press(key)
    await pass(rests[n % rests.length])
  }
  return page.evaluate(() => globalThis.paints.letters)
}

/** Waits for the list's sentence without asking for it: questions in each frame would be measured too. */
const waitForAnswer = (page: Page, answer: string) =>
  page.evaluate(
    (answer) =>
      new Promise<void>((resolve, reject) => {
        const limit = setTimeout(() => {
          reject(new Error(`The list never said '${answer}'.`))
        }, 60_000)
        const look = () => {
          const said = [...document.querySelectorAll('[role=status]')]
          if (!said.some(({ textContent }) => textContent === answer)) return
          watch.disconnect()
          clearTimeout(limit)
          resolve()
        }
        const watch = new MutationObserver(look)
        watch.observe(document, { characterData: true, childList: true, subtree: true })
        look()
      }),
    answer,
  )

/** Types everything into the search, each key when the one before has been answered, and answered rightly. */
const typeIntoSearch = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Search groups' }).focus()
  // The list's own coming was a result, too, but of no keystroke.
  await page.evaluate(() => (globalThis.paints = { letters: [], results: [] }))
  for (const [n, { key, answer }] of steps.entries()) {
    await page.keyboard.press(key)
    await waitForAnswer(page, answer)
    await pass(rests[n % rests.length])
  }
  return page.evaluate(() => globalThis.paints)
}

const wheelTurn = 240

/** Turns the wheel over ten pages of cards until the last is in sight. @returns milliseconds of the longest task */
const scrollThrough = async (page: Page) => {
  const last = page.getByRole('article').last()
  const pixelsBelow = () => last.evaluate((card) => card.getBoundingClientRect().bottom - innerHeight)
  // The last card is located once, because searching so many cards is a long task itself.
  const turns = Math.ceil((await pixelsBelow()) / wheelTurn)
  await page.mouse.move(600, 400)
  await page.evaluate(() => (globalThis.longTasks = []))
  for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, wheelTurn)
  const longest = await page.evaluate(() => Math.max(0, ...globalThis.longTasks))
  if ((await pixelsBelow()) > wheelTurn) throw new Error('The last card did not come into sight.')
  return longest
}

/** Combines the figures of the rounds. */
const figure = (name: string, values: readonly number[], atMost?: number): Figure => ({
  name,
  value: median(values),
  unit: 'ms',
  spread: spread(values),
  ...(atMost !== undefined && { target: { atMost } }),
})

const figures = (name: string, runs: readonly (readonly number[])[], atMost?: number) => [
  figure(
    `${name}, worst of ${String(runs[0]?.length)}`,
    runs.map((run) => Math.max(...run)),
  ),
  figure(
    `${name}, p95`,
    runs.map((run) => percentile(run, 95)),
    atMost,
  ),
]

/** The list of 10,000 groups on a slow phone's processor: letters typed into the search, and the wheel turned over it. */
export const type: Benchmark = (folder) =>
  withProduct(folder, count, async (browser, url) => {
    const runs = await times(rounds, async () => {
      const page = await slowPage(browser)
      const nothing = await typeIntoNothing(page)
      const letters: number[] = []
      const results: number[] = []
      for (const order of orders) {
        await openList(page, `${url}${order}`)
        const paints = await typeIntoSearch(page)
        letters.push(...paints.letters)
        results.push(...paints.results)
      }
      await openList(page, `${url}?pages=10`)
      const scrolled = await scrollThrough(page)
      await page.close()
      return { nothing, letters, results, scrolled }
    })
    return [
      ...figures(
        'keystroke into an empty page, painted',
        runs.map((run) => run.nothing),
      ),
      ...figures(
        'keystroke until its letter is painted',
        runs.map((run) => run.letters),
        50,
      ),
      ...figures(
        'keystroke until the cards it finds are painted',
        runs.map((run) => run.results),
        100,
      ),
      figure(
        'longest task while scrolling 240 cards (0: none over 50)',
        runs.map((run) => run.scrolled),
        50,
      ),
    ]
  })
