import { defineConfig } from '@playwright/test'
import { addresses } from './addresses.ts'
import { browserPath } from './browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A browser, a product and a database for each: tests mostly wait, so that two cores serve a few of them at once.
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
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
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
