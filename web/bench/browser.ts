import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../e2e/browser.ts'

const options = () => ({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-quic'] })

/**
 * Starts the browser, with a profile in `folder`: one without a profile on the disk keeps its databases in memory, where
 * nothing has to be made durable.
 */
export const openBrowser = (folder: string) =>
  chromium.launchPersistentContext(join(folder, 'profile'), options())

export const browserVersion = async () => {
  const browser = await chromium.launch(options())
  const version = browser.version()
  await browser.close()
  return version
}
