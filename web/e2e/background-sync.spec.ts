import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { signIn } from './api.ts'
import { createAccount } from './emulator.ts'
import { create, field, newName, onServer } from './group-steps.ts'
import { serveLosingAnswers } from './lost-answers.ts'
import { newVersionMark, serveVersions } from './new-version.ts'
import { lookForNewVersion, waits, workerOf } from './service-worker-steps.ts'
import { answer, logInAt, press, readyForOffline } from './steps.ts'
import { change, status } from './sync-steps.ts'
import { expect, noConnection, test } from './test.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(noConnection)
})

/** Tags that the app has registered for background sync. */
const tags = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration || !('sync' in registration)) return []
    return (registration.sync as { getTags: () => Promise<string[]> }).getTags()
  })

/** Creates a group without a network, and closes the app. */
const createAndLeave = async (page: Page, name: string) => {
  await logInAt(page, await createAccount(), '/auth/create-group')
  await readyForOffline(page)
  await page.context().setOffline(true)
  await create(page, name)
  await answer(page, 'Group created successfully!')
  await expect(page).toHaveURL('/auth/my-group')
  await expect.poll(() => tags(page)).toEqual(['outbox'])
}

/** Opens the app again: everything has been delivered. */
const expectAllSaved = async (page: Page) => {
  await page.goto('/sync')
  await expect(page.getByText('All saved', { exact: true })).toBeVisible()
}

test('what waits is delivered with every page closed, exactly once', async ({ page, context }) => {
  const name = newName('Sent in the background')
  const worker = await workerOfLater(page, name)
  await page.close()
  await context.setOffline(false)
  await worker.sync()
  await expect.poll(() => onServer(name)).toHaveLength(1)
  await worker.sync()
  await expectAllSaved(await context.newPage())
  expect(await onServer(name)).toHaveLength(1)
})

const workerOfLater = async (page: Page, name: string) => {
  await createAndLeave(page, name)
  return workerOf(page.context(), new URL(page.url()).origin)
}

test('a worker that is killed before it hears the answer delivers the same again, and it counts once', async ({
  browser,
  consoleErrors,
}) => {
  await using product = await serveLosingAnswers(addresses.url)
  await using context = await browser.newContext({ baseURL: product.origin })
  consoleErrors.watch(context)
  const page = await context.newPage()
  const name = newName('Sent twice')
  const worker = await workerOfLater(page, name)
  await page.close()
  product.lose(true)
  await context.setOffline(false)
  await worker.sync()
  await expect.poll(() => product.keys.length).toBe(1)
  await worker.kill()
  product.lose(false)
  expect(await onServer(name)).toHaveLength(1)
  await worker.sync()
  await expect.poll(() => product.keys.length).toBe(2)
  expect(new Set(product.keys).size).toBe(1)
  await expectAllSaved(await context.newPage())
  expect(await onServer(name)).toHaveLength(1)
})

/** Whether a change on this device needs its member. It reads from a page of the origin without scripts. */
const needsMember = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  const found = await page.evaluate(async () => {
    const done = Promise.withResolvers<{ state: string }[]>()
    const opening = indexedDB.open('group-organizer')
    opening.onsuccess = () => {
      const asking = opening.result.transaction('outbox').objectStore('outbox').getAll()
      asking.onsuccess = () => {
        opening.result.close()
        done.resolve(asking.result as { state: string }[])
      }
    }
    return (await done.promise).map(({ state }) => state)
  })
  await page.close()
  return found.includes('attention')
}

test('a conflict that is met with every page closed is announced at the next start, and only then', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/412/)
  const [before, mine, theirs] = [newName('Before'), newName('Mine'), newName('Theirs')]
  const account = await createAccount()
  const api = await signIn(account)
  const id = await api.createGroup(addresses.url, { groupName: before })
  await logInAt(page, account, `/auth/updateGroup/${id}`)
  await expect(field(page, 'Group Name')).toHaveValue(before)
  await readyForOffline(page)
  await context.setOffline(true)
  await field(page, 'Group Name').fill(mine)
  await press(page, 'Update Group')
  await expect(page).toHaveURL('/auth/my-group')
  await expect.poll(() => tags(page)).toEqual(['outbox'])
  const worker = await workerOf(context, new URL(page.url()).origin)
  await page.close()
  await api.renameGroup(addresses.url, id, theirs)
  await context.setOffline(false)
  await worker.sync()
  await expect.poll(() => needsMember(context)).toBe(true)

  const next = await context.newPage()
  await next.goto('/')
  await answer(next, 'Someone else changed this too', 'Later')
  await next.reload()
  await status(next, 'Needs you (1)').click()
  await expect(next).toHaveURL('/sync')
})

/** Pages reach no server; the service worker does. */
const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort())

/** The browser wakes the service worker only when the test says so. */
const wakeByHand = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (!('SyncManager' in window)) throw new Error('This browser has no Background Sync.')
    const { prototype } = window.SyncManager as { prototype: object }
    Object.assign(prototype, { register: () => Promise.resolve() })
  })

/** A page past the service worker, as browsers load it again with the shift key held. */
const pageOfNewVersion = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  await cutOff(page)
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto(path)
  await expect(page.locator(`#${newVersionMark}`)).toBeAttached()
  return page
}

/** Queues a change as only a later version can, of the member who is logged in. */
const queueOfLaterVersion = (page: Page) =>
  page.evaluate(async () => {
    const done = Promise.withResolvers<undefined>()
    const opening = indexedDB.open('group-organizer')
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(['outbox', 'facts'], 'readwrite')
      const asking = transaction.objectStore('facts').get('session')
      asking.onsuccess = () => {
        const { uid } = (asking.result as { user: { uid: string } }).user
        const row = { uid, entityId: 'f'.repeat(24), attempts: 0, state: 'waiting', createdAt: Date.now() }
        transaction
          .objectStore('outbox')
          .add({ ...row, schema: 2, type: 'group.delete', base: {}, because: 'moved away' })
      }
      transaction.oncomplete = () => {
        opening.result.close()
        done.resolve(undefined)
      }
    }
    await done.promise
  })

test('a worker of the old version delivers what a page of the new one has queued, exactly once, and leaves what it cannot read', async ({
  browser,
  baseURL,
  consoleErrors,
}) => {
  await using versions = await serveVersions(baseURL ?? '')
  await using context = await browser.newContext({ baseURL: versions.origin })
  consoleErrors.watch(context)
  await wakeByHand(context)
  const old = await context.newPage()
  await logInAt(old, await createAccount(), '/auth/my-group')
  await readyForOffline(old)
  await cutOff(old)
  versions.publish()
  const page = await pageOfNewVersion(context, '/auth/create-group')
  const name = newName('Of two versions')
  await create(page, name)
  await answer(page, 'Group created successfully!')
  await expect(page).toHaveURL('/auth/my-group')
  await queueOfLaterVersion(page)
  await page.reload()
  await expect(status(page, 'Waiting (2)')).toBeVisible()
  await lookForNewVersion(old)
  await expect.poll(() => waits(old)).toBe(true)
  expect(await onServer(name)).toEqual([])

  const worker = await workerOf(context, versions.origin)
  await worker.sync()
  await expect.poll(() => onServer(name)).toHaveLength(1)
  await expect(status(page, 'Waiting (1)')).toBeVisible()
  expect(await waits(old)).toBe(true)

  await worker.sync()
  for (const each of [old, page]) await each.unrouteAll()
  await page.goto('/sync')
  await expect(page.getByRole('region', { name: 'Not readable here' })).toContainText('Not readable here (1)')
  await expect(change(page, `New group “${name}”`)).toHaveCount(0)
  expect(await onServer(name)).toHaveLength(1)
})
