import type { BrowserContext } from '@playwright/test'

/** Visits a page until it says these words and its worker has kept all of it: from then on it needs no server. */
export const visitOnce = async (browser: BrowserContext, url: string, words: string) => {
  const page = await browser.newPage()
  await page.goto(url)
  await page.getByText(words, { exact: true }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Served by it once: a browser that is closed right after the first visit may not have written it down yet.
  await page.reload()
  await page.getByText(words, { exact: true }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.close()
}
