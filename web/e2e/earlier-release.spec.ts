import { copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import typescript from 'typescript'
import { databaseFile, openSqlite, sidecars } from '../../api/src/store/sqlite/open-sqlite.ts'
import { changesIn, eachOnce } from '../fixtures/changes.ts'
import type { DatabaseDump } from '../fixtures/dump.ts'
import { readCaches, readDevice, recordedAt, releases, sqliteFile } from '../fixtures/release.ts'
import { createAccount, deleteAccount } from './emulator.ts'
import { words } from './feedback-steps.ts'
import { field } from './group-steps.ts'
import type { Product } from './product.ts'
import { logInAt, press, readyForOffline } from './steps.ts'
import { allSaved, status } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

test.use({ worker: 'at once' })

/** The member whose device the releases' fixtures are of. */
const ann = { localId: 'ann', email: 'ann@example.com', password: 'Secret1', displayName: 'ann' }

test.beforeAll(() => createAccount(ann))
test.afterAll(() => deleteAccount(ann))

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
})

/** Today's product goes on with what the release's server has stored. */
const startOver = async (product: Product, release: string) => {
  const file = databaseFile(product.dataDir)
  await product.kill()
  for (const part of ['', ...sidecars]) await rm(file + part, { force: true })
  await copyFile(sqliteFile(release), file)
  await product.start()
}

/** Final state of the server. */
const storedIn = async (product: Product) => {
  await product.kill()
  const store = openSqlite(databaseFile(product.dataDir))
  const changes = await changesIn(store)
  await store.close()
  return changes
}

/** The device was last used an hour ago: older changes are not sent unasked. */
const usedLately = (dump: DatabaseDump): DatabaseDump => {
  const later = Date.now() - recordedAt - 60 * 60_000
  return JSON.parse(JSON.stringify(dump), (_, value: unknown) =>
    typeof value === 'number' && value >= recordedAt ? value + later : value,
  ) as DatabaseDump
}

/** Puts the release's database into the browser, by a page that runs nothing. */
const leaveDatabase = async (page: Page, dump: DatabaseDump) => {
  const source = await readFile(join(import.meta.dirname, '../fixtures/dump.ts'), 'utf8')
  await page.route('/dump.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: typescript.transpile(source, { target: typescript.ScriptTarget.ESNext }),
    }),
  )
  await page.goto('/robots.txt')
  await page.evaluate(
    async ([address, text]) => {
      const { restoreDatabase } = (await import(address)) as typeof import('../fixtures/dump.ts')
      await restoreDatabase(indexedDB, JSON.parse(text) as DatabaseDump)
    },
    ['/dump.js', JSON.stringify(dump)] as const,
  )
}

/** Fills caches of these names, as the release's worker did; files of its own build say nothing today. */
const leaveCaches = (page: Page, addressesByName: Record<string, string[]>) =>
  page.evaluate(async (left) => {
    for (const [name, addresses] of Object.entries(left)) {
      const cache = await caches.open(name.replace('{scope}', `${location.origin}/`))
      for (const address of addresses) {
        const found = await fetch(address.split('?')[0] ?? '')
        await cache.put(address, found.ok ? found : new Response('of an earlier release'))
      }
    }
  }, addressesByName)

/** Addresses that the worker keeps, by the name of the cache. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      kept[name] = requests.map(({ url }) => url.replace(location.origin, '')).sort()
    }
    return kept
  })

const changes = (page: Page) => page.getByRole('main').getByRole('article')

test('release 1.0.0: its changes are shown, delivered once, and its drafts are in their forms', async ({
  profile,
  ownProduct: product,
  consoleErrors,
}) => {
  // A new epoch (412), a cursor of a release before it (400), and feedback of a group that has just been deleted (410).
  consoleErrors.allow(/status of (412|400 .*\/changes\?|410)/)
  await startOver(product, '1.0.0')
  const dump = usedLately(await readDevice('1.0.0'))
  const page = await profile.open({ baseURL: product.url })
  await leaveDatabase(page, dump)
  const context = page.context()
  await context.route('**/api/**', (route) => route.abort())
  await logInAt(page, ann, '/sync', { epoch: 1 })
  await expect(changes(page)).toHaveCount(40)
  await context.unroute('**/api/**')
  await press(page, 'Try now')

  await expect(changes(page)).toHaveCount(10)
  await expect(status(page, 'Needs you (9)')).toBeVisible()
  const sendAgain = page.getByRole('button', { name: 'Send again' })
  for (let left = 9; left > 0; left -= 1) {
    await expect(sendAgain).toHaveCount(left)
    await sendAgain.first().click()
  }
  await expect(allSaved(page)).toBeVisible()

  await page.goto('/auth/create-group')
  await expect(field(page, 'Group Name')).toHaveValue('A draft')
  const [, groupId = ''] = /feedback:(\w+):ann/.exec(JSON.stringify(dump)) ?? []
  await page.goto(`/auth/services/${groupId}`)
  await expect(words(page)).toHaveValue('Half a sentence')
  await profile.close()
  expect(await storedIn(product)).toEqual(eachOnce)
})

test('today’s worker keeps of the page what it keeps on a new device, whatever earlier ones have left', async ({
  page,
  context,
  browser,
  baseURL,
  consoleErrors,
}) => {
  // Files of the releases' own builds.
  consoleErrors.allow(/status of 404/)
  await page.goto('/robots.txt')
  for (const release of releases) await leaveCaches(page, await readCaches(release))
  await page.goto('/')
  await readyForOffline(page)
  await using onNewDevice = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  consoleErrors.watch(onNewDevice)
  const newPage = await onNewDevice.newPage()
  await newPage.goto('/')
  await readyForOffline(newPage)
  const { pictures: _, ...ofPage } = await cached(newPage)
  await expect.poll(() => cached(page)).toEqual({ ...ofPage, pictures: ['/pwa-192x192.png'] })

  await context.setOffline(true)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
})
