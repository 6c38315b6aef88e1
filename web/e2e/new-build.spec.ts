import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { type Product, copyPage } from './product.ts'
import { lookForNewVersion } from './service-worker-steps.ts'
import { press, readyForOffline } from './steps.ts'
import { expect, holdWorker, noConnection, test } from './test.ts'

test.use({ worker: 'at once' })

const emulatorPort = String(addresses.emulatorPort)

const pageOf = (product: Product) => join(product.dataDir, 'page')

/** Builds the page of that product as it is named there, and serves it in place of the one before. */
const deploy = async (product: Product, { emulator }: { emulator: 'localhost' | '127.0.0.1' }) => {
  await product.kill()
  const pageDir = pageOf(product)
  await product.start({ PAGE_DIR: pageDir, FIREBASE_AUTH_EMULATOR_HOST: `${emulator}:${emulatorPort}` })
  return pageDir
}

/** Console messages of the browser while the server is replaced. */
const cutOff = new RegExp(
  `${noConnection.source}|net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|SOCKET_NOT_CONNECTED)|fetching the script`,
)

const terms = (page: Page) => page.getByRole('heading', { name: 'Get in Touch' })
const toTerms = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
const failed = (page: Page) => page.getByRole('heading', { name: 'This page could not be shown' })

/**
 * Opens the home page in a tab that no service worker serves, and that is never idle: it would load the form at its foot, and
 * the part of the other pages with that. @returns how often it was loaded since
 */
const openTab = async (page: Page, url: string) => {
  await holdWorker(page.context())
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  await page.goto(url)
  await expect(page.getByRole('article').first()).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

test.describe('a tab that was opened before a new build', () => {
  test('finds the parts of its own, and opens the new one when they are gone', async ({
    browser,
    page,
    ownProduct: product,
    consoleErrors,
  }) => {
    consoleErrors.allow(/404|dynamically imported module|Error handled by React Router|Unable to preload/)
    consoleErrors.allow(cutOff)
    test.setTimeout(240_000)
    // That is the page of the whole run.
    await copyPage(pageOf(product))
    await deploy(product, { emulator: '127.0.0.1' })
    const loads = await openTab(page, product.url)
    // The page has its own cache.
    await using elsewhere = await browser.newContext()
    consoleErrors.watch(elsewhere)
    const later = await elsewhere.newPage()
    const loadsLater = await openTab(later, product.url)
    const pageDir = await deploy(product, { emulator: 'localhost' })

    await toTerms(page)
    await expect(terms(page)).toBeVisible()
    expect(loads()).toBe(0)

    const earlier = Object.keys(
      JSON.parse(await readFile(join(pageDir, 'assets/earlier.json'), 'utf8')) as object,
    )
    expect(earlier.filter((name) => /^pages-.*\.js$/.test(name))).toHaveLength(1)
    for (const name of earlier) await rm(join(pageDir, 'assets', name))

    await toTerms(later)
    await expect(failed(later)).toBeVisible()
    expect(loadsLater()).toBe(0)
    await press(later, 'Try again')
    await expect(terms(later)).toBeVisible()
    expect(loadsLater()).toBe(1)
    await expect(later).toHaveURL(`${product.url}/terms`)
  })
})

test.describe('a part of the page that cannot be loaded', () => {
  const errors = /404|net::ERR|dynamically imported module|Error handled by React Router|Unable to preload/

  test('is said to be missing offline, and is there with the next try', async ({
    context,
    page,
    baseURL,
    consoleErrors,
  }) => {
    consoleErrors.allow(errors)
    const loads = await openTab(page, baseURL ?? '')
    await context.setOffline(true)
    await toTerms(page)
    await expect(failed(page)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toContainText('You are offline')
    expect(loads()).toBe(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(terms(page)).toBeVisible()
    await expect.poll(loads).toBe(1)
  })
})

test('a worker that is retired takes what it kept of the page along, and leaves what its member saved', async ({
  page,
  ownProduct: product,
  consoleErrors,
}) => {
  consoleErrors.allow(cutOff)
  await page.goto(product.url)
  await readyForOffline(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await product.kill()
  await product.start({ RETIRE_SERVICE_WORKER: '1' })
  await Promise.all([page.waitForEvent('load'), lookForNewVersion(page)])
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await expect(page.getByRole('article').first()).toBeVisible()
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      kept: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
  await expect.poll(async () => (await left()).workers).toBe(0)
  expect(await left()).toMatchObject({
    kept: [],
    databases: expect.arrayContaining(['group-organizer']),
  })
  expect(loads).toBe(0)
})
