import { defineConfig } from '@playwright/test'
import { addresses } from './addresses.ts'
import { browserPath } from './browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One product, one database: tests own their data, but two cores serve one browser well and two badly.
  workers: 1,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  globalSetup: './start-shared-product.ts',
  use: {
    baseURL: addresses.url,
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
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
