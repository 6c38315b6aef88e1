import { defineConfig } from '@playwright/test'
import { addresses } from './addresses.ts'
import { browserPath, enginePath } from './browser.ts'

/**
 * Tests that need the full browser: the headless engine lacks the badge, never wakes a worker, and does not judge the manifest.
 */
const ofBrowser = /(background-sync|delivery-worker|manifest|push)\.spec\.ts$/

/** Tests of pictures, of what is painted when, and of how a page looks as a whole. */
const ofPictures =
  /(announcements|axe|cold-start|earlier-release|feedback|first-(paint|visit)|groups-(form|update)|home-speed|hostile-text|large-text|member-pages-look|profile|safe-areas|section-(1-home|2-routes|9-constants)|service-worker|share|snapshot|still|uploads|view-transitions|weight)\.spec\.ts$/

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

export default defineConfig<{ worker: 'at once' | 'when asked' }>({
  testDir: '.',
  outputDir: '../test-results',
  // A browser, a product and a database for each. A third one makes tests fail on two slow cores.
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
    // What moves takes a tenth of the time: `withMotion` asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    // A trace of each step costs a quarter of the time: `--trace on` asks for it.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'engine',
      testIgnore: [ofBrowser, ofPictures],
      use: {
        worker: 'when asked',
        launchOptions: {
          // Loading and painting pictures takes an eighth of the time.
          args: [...launch.args, '--blink-settings=imagesEnabled=false'],
          executablePath: enginePath(),
        },
      },
    },
    {
      name: 'pictures',
      testMatch: ofPictures,
      use: { worker: 'when asked', launchOptions: { ...launch, executablePath: enginePath() } },
    },
    {
      name: 'browser',
      testMatch: ofBrowser,
      use: { launchOptions: { ...launch, executablePath: browserPath() } },
    },
  ],
})
