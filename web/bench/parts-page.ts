import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { buildParts } from './built-pages.ts'
import { startServer } from './server.ts'

type Surroundings = Awaited<ReturnType<typeof startServer>> & { page: Page }

/** Opens the page with the product's parts in a browser, beside the real API, for as long as `work` takes. */
export const withPartsPage = async <T>(
  folder: string,
  options: Parameters<typeof startServer>[1],
  work: (surroundings: Surroundings) => Promise<T>,
) => {
  const server = await startServer(await buildParts(folder), options)
  const browser = await openBrowser(folder)
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    return await work({ ...server, page })
  } finally {
    await browser.close()
    await server.close()
  }
}
