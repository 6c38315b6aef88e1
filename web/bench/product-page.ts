import type { BrowserContext } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { buildProduct } from './built-pages.ts'
import { groupCount } from './groups.ts'
import { startServer } from './server.ts'
import { visitOnce } from './visit-once.ts'

/** Starts the product and a browser that holds that many of its groups already, for as long as `work` takes. */
export const withProduct = async <T>(
  folder: string,
  groups: number,
  work: (browser: BrowserContext, url: string) => Promise<T>,
) => {
  const server = await startServer(await buildProduct(), { groups })
  const browser = await openBrowser(folder)
  try {
    await visitOnce(browser, server.url, groupCount(groups))
    return await work(browser, server.url)
  } finally {
    await browser.close()
    await server.close()
  }
}
