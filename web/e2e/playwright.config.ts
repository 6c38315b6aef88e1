import { defineConfig } from '@playwright/test'
import { addresses } from './addresses.ts'
import { browserPath, enginePath } from './browser.ts'

/** What the engine alone does not do: waking a worker by Background Sync, installing an app. */
const ofBrowser = /@browser/

const launch = {
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A browser, a product and a database for each. On two cores a third one saves nothing.
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // They end what hangs, and promise nothing: how fast something has to be, its own test says.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  globalSetup: './start-products.ts',
  use: {
    baseURL: addresses.url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    // A trace of each step costs a quarter of the time: `--trace on` asks for it.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'engine',
      grepInvert: ofBrowser,
      use: { launchOptions: { ...launch, executablePath: enginePath() } },
    },
    {
      name: 'browser',
      grep: ofBrowser,
      use: { launchOptions: { ...launch, executablePath: browserPath() } },
    },
  ],
})
