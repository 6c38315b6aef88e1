import { apiBase, paths } from '@group-organizer/contract/paths'
import type { BrowserContext, Page } from '@playwright/test'
import { createAccount } from './emulator.ts'
import { create, newName, onServer } from './group-steps.ts'
import { serveVersions } from './new-version.ts'
import { onOwnPort } from './on-own-port.ts'
import { lookForNewVersion, waits, workerOf } from './service-worker-steps.ts'
import { answer, logInAt, readyForOffline } from './steps.ts'
import { allSaved, status } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

test.use({ worker: 'at once' })

/** Visits a page, and waits until the service worker has everything and controls it. */
const visit = async (page: Page, address = '/') => {
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The page that the device keeps has its style sheets inside. */
const requestedSheets = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.css')),
  )

test.describe('the service worker', () => {
  test('opens every address offline after one visit, is not waited for where a start begins, and keeps nothing of the API', async ({
    context,
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    await visit(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await context.setOffline(true)
    const cold = await context.newPage()
    const heading = (name: string) => cold.getByRole('heading', { name }).first()
    for (const start of ['/', '/auth?launch']) {
      await cold.goto(start)
      await expect(heading('Group Organizer')).toBeVisible()
      expect(await startOfWorker(cold)).toBe(0)
      expect(await requestedSheets(cold)).toEqual([])
      await expect(cold.getByRole('banner')).toHaveCSS('position', 'fixed')
    }
    // Addresses that are not kept as they stand: the worker knows what to do with them.
    for (const [address, name] of [
      ['/?from=elsewhere', 'Group Organizer'],
      ['/auth/login?redirect=/profile', 'Login'],
      ['/auth/register', 'Register'],
      ['/nowhere/at/all', 'Page Not Found'],
    ] as const) {
      await cold.goto(address)
      await expect(heading(name)).toBeVisible()
      expect(await startOfWorker(cold)).toBeGreaterThan(0)
    }

    await test.step('never answers for the API', async () => {
      const health = apiBase + paths.health
      const answer = page.evaluate((path) => fetch(path).then(({ status }) => status), health)
      await expect(answer).rejects.toThrow()
      await expect(cold.goto(health)).rejects.toThrow(noConnection)
      expect((await keptAddresses(page)).filter((address) => address.includes(`${apiBase}/`))).toEqual([])
    })
  })

  test('answers also for a page that it has passed over, as browsers do while it starts', async ({
    context,
    page,
  }) => {
    await visit(page)
    const passed = await context.newPage()
    await passed.addInitScript(() => {
      Object.assign(window, { wasPassed: navigator.serviceWorker.controller === null })
    })
    const tools = await context.newCDPSession(passed)
    await tools.send('Network.enable')
    await tools.send('Network.setBypassServiceWorker', { bypass: true })
    await passed.goto('/')
    await readyForOffline(passed)
    expect(await passed.evaluate(() => 'wasPassed' in window && window.wasPassed)).toBe(true)
  })

  test('keeps the page for offline whatever a host varies its files by', async ({
    context,
    page,
    baseURL,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    await using host = await serveVersions(baseURL ?? '')
    await visit(page, host.origin)
    // The device has them: the first cards of a first visit are not kept.
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d groups/)
    await page.close()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto(`${host.origin}/auth/register`)
    await expect(cold.getByRole('heading', { name: 'Register' })).toBeVisible()
    await cold.goto(host.origin)
    await expect(cold.getByRole('article').first()).toBeVisible()
  })

  test('keeps pictures from other hosts for offline, but only so many', async ({
    context,
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    await using pictures = await servePictures()
    await visit(page)
    for (let n = 1; n <= 45; n += 1) expect(await shows(page, picture(pictures.origin, n))).toBe(true)
    const kept = async () =>
      (await keptAddresses(page)).filter((address) => address.startsWith(pictures.origin))
    await expect.poll(kept).toContain(picture(pictures.origin, 45))
    await expect.poll(kept).toHaveLength(40)
    await context.setOffline(true)
    // Another page, because this one may still hold every picture in memory.
    const cold = await context.newPage()
    await cold.goto('/')
    expect(await shows(cold, picture(pictures.origin, 45))).toBe(true)
    expect(await shows(cold, picture(pictures.origin, 1))).toBe(false)
  })

  test('offers a new version and forces it on no page', async ({ context, page, baseURL }) => {
    await using versions = await serveVersions(baseURL ?? '')
    await visit(page, versions.origin)
    const other = await context.newPage()
    await other.goto(`${versions.origin}/auth/login`)
    await other.getByLabel('Email').fill('half.typed@example.com')

    versions.publish()
    await lookForNewVersion(page)
    await expect(updateButton(page)).toBeVisible()
    expect(await waits(page)).toBe(true)

    await update(page)
    await expect(page.getByRole('heading', { name: 'Group Organizer' })).toBeVisible()
    await expect(updateButton(page)).toBeHidden()
    await expect(other.getByLabel('Email')).toHaveValue('half.typed@example.com')
    await expect(updateButton(other)).toBeHidden()

    await other.getByLabel('Email').clear()
    await update(other)
    await expect(other.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(updateButton(other)).toBeHidden()
  })

  test('starts a new version also when the old one has to be woken for it', async ({
    context,
    page,
    baseURL,
  }) => {
    await using versions = await serveVersions(baseURL ?? '')
    await visit(page, versions.origin)
    versions.publish()
    await lookForNewVersion(page)
    await expect(updateButton(page)).toBeVisible()
    const worker = await workerOf(context, versions.origin)
    await worker.kill()
    await update(page)
    await expect(updateButton(page)).toBeHidden()
    expect(await waits(page)).toBe(false)
  })

  test('starts a new version while another tab asks for something all the time', async ({
    context,
    page,
    baseURL,
  }) => {
    await using versions = await serveVersions(baseURL ?? '')
    await visit(page, versions.origin)
    const other = await context.newPage()
    await visit(other, `${versions.origin}/terms`)
    versions.publish()
    // This comes before the requests: Chromium checks for no update in its first minute while a page keeps asking.
    await lookForNewVersion(page)
    // A request that woke the old worker just as it stops would put the new one off.
    const script = await other.locator('script[src]').first().getAttribute('src')
    const asked = await other.evaluateHandle(
      (addresses) => {
        const stop = new AbortController()
        // Each again as soon as it is answered, and not before: a busy machine must not drown in them.
        const ask = async (address: string) => {
          while (!stop.signal.aborted) {
            await fetch(address).then((answer) => answer.text())
            await new Promise((resolve) => setTimeout(resolve, 10))
          }
        }
        return { stop, asked: Promise.all(addresses.map(ask)) }
      },
      [apiBase + paths.health, script ?? '', '/images/hero-1.svg'],
    )
    await update(page)
    expect(await waits(page)).toBe(false)
    await asked.evaluate(({ stop, asked }) => {
      stop.abort()
      return asked.then(() => undefined)
    })
  })

  test('starts a new version over a full outbox, which then arrives exactly once', async ({
    browser,
    baseURL,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    await using versions = await serveVersions(baseURL ?? '')
    await using context = await browser.newContext({ baseURL: versions.origin })
    consoleErrors.watch(context)
    const page = await context.newPage()
    const names = [newName('Full'), newName('Of changes')]
    await context.route('**/api/health', (route) => route.abort())
    await context.route('**/api/groups', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await logInAt(page, await createAccount(), '/auth/create-group')
    await readyForOffline(page)
    for (const name of names) {
      await page.goto('/auth/create-group')
      await create(page, name)
      await answer(page, 'Group created successfully!')
      await expect(page).toHaveURL('/auth/my-group')
    }

    versions.publish()
    await lookForNewVersion(page)
    await expect.poll(() => waits(page)).toBe(true)
    await update(page)
    await expect.poll(() => waits(page)).toBe(false)
    await expect(status(page, 'Waiting (2)')).toBeVisible()
    for (const name of names) expect(await onServer(name)).toEqual([])

    await status(page, 'Waiting (2)').click()
    await expect(page).toHaveURL('/sync')
    await context.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(allSaved(page)).toBeVisible()
    for (const name of names) expect(await onServer(name)).toHaveLength(1)
  })

  test('starts a new version while the page and the old version deliver, and what they were sending arrives once', async ({
    browser,
    baseURL,
    consoleErrors,
  }) => {
    consoleErrors.allow(noConnection)
    await using versions = await serveVersions(baseURL ?? '')
    await using context = await browser.newContext({ baseURL: versions.origin })
    consoleErrors.watch(context)
    const page = await context.newPage()
    const name = newName('On its way')
    await page.route('**/api/health', (route) => route.abort())
    await page.route('**/api/groups', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await logInAt(page, await createAccount(), '/auth/create-group')
    await readyForOffline(page)
    const held = await holdWrites(context)
    await create(page, name)
    await answer(page, 'Group created successfully!')
    const worker = await workerOf(context, versions.origin)
    await worker.sync()
    await held.arrived
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))

    versions.publish()
    await lookForNewVersion(page)
    await expect.poll(() => waits(page)).toBe(true)
    await update(page)
    await expect.poll(() => waits(page)).toBe(false)
    held.release()
    await page.goto('/sync')
    await expect(allSaved(page)).toBeVisible()
    expect(await onServer(name)).toHaveLength(1)
  })
})

/** Creations of groups wait on their way to the server until they are released. */
const holdWrites = async (context: BrowserContext) => {
  const held = Promise.withResolvers<undefined>()
  const arrived = Promise.withResolvers<undefined>()
  await context.route('**/api/groups', async (route) => {
    if (route.request().method() === 'POST') {
      arrived.resolve(undefined)
      await held.promise
    }
    await route.fallback()
  })
  return {
    arrived: arrived.promise,
    release: () => {
      held.resolve(undefined)
    },
  }
}

const updateButton = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

/** Takes the new version; far sooner than the minutes for which Chromium puts one off that has to wait for the old. */
const update = async (page: Page) => {
  const timeout = 60_000
  await Promise.all([page.waitForEvent('load', { timeout }), updateButton(page).click({ timeout })])
}

/** @returns when, in milliseconds, the worker was asked for the page; 0: it was not */
const startOfWorker = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return navigation instanceof PerformanceNavigationTiming ? navigation.workerStart : undefined
  })

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(kept.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => url)
  })

const shows = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    return image.decode().then(
      () => true,
      () => false,
    )
  }, address)

/** Another host, which lets no page read its pictures, as most do. */
const servePictures = () =>
  onOwnPort((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' })
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>')
  })

const picture = (origin: string, n: number) => `${origin}/${String(n)}.svg`
