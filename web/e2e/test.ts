import { type BrowserContext, type Page, chromium, expect, test as base } from '@playwright/test'
import { addresses } from './addresses.ts'
import { type Product, startOwnProduct } from './product.ts'

/** A browser profile on disk, as on a member's phone: it can be closed and opened again, cold. */
type Profile = {
  /** Opens the browser with one page, on another product than the worker's where `baseURL` says so. */
  open: (options?: { baseURL: string }) => Promise<Page>
  close: () => Promise<void>
}

/** Console messages that a test expects. Any other error fails it. */
export type ConsoleErrors = { allow: (pattern: RegExp) => void; watch: (context: BrowserContext) => void }

type Options = {
  /** The moment at which a page may install its service worker, which costs as much as the page itself. */
  worker: 'at once' | 'when asked'
}

type Fixtures = {
  consoleErrors: ConsoleErrors
  /** Prints how device and server stand to each other where a test has failed: no picture shows that. */
  howItStands: undefined
  /** A product that a test may kill and change as it likes. */
  ownProduct: Product
  profile: Profile
}

/** The browser itself reports pages that are answered with 404. */
const pageNotFound = /status of 404 .*\(\S+\/(no|auth\/services)\/\S+\)$/

/** A page may be asking for a group's lists as the group is deleted. */
const groupGone = /status of 410 .*\/api\/(feedbacks|groups|meetings)(\/|\?groupId=)\S+\)$/

/** A third page ends the transition to the second. The browser reports that by itself. */
const overtaken = /^AbortError: Transition was skipped/

/** Unsent changes of a page's device, its session and the provider's, and the page's text. */
const readSync = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('not read', { cause: request.error }))
      })
    const database = await done(indexedDB.open('group-organizer'))
    const inside = database.transaction(['outbox', 'facts'])
    const facts = inside.objectStore('facts')
    const outbox = await done(inside.objectStore('outbox').getAll())
    const known = [await done(facts.getAllKeys()), await done(facts.getAll())]
    const ofProvider = await done(indexedDB.open('firebaseLocalStorageDb'))
    const users = [...ofProvider.objectStoreNames].map((name) =>
      done(ofProvider.transaction(name).objectStore(name).getAllKeys()),
    )
    return {
      outbox,
      facts: known,
      users: await Promise.all(users),
      locks: await navigator.locks.query(),
      session: localStorage.getItem('session'),
      online: navigator.onLine,
      status: document.querySelector('header [role=status]')?.textContent,
      main: document.querySelector('main')?.innerText,
    }
  })

declare global {
  var installWorker: (() => void) | undefined
}

/** Has the pages of a context install no service worker before `readyForOffline` asks for it. */
export const holdWorker = (context: BrowserContext) =>
  context.addInitScript(() => {
    // An empty page has none.
    if (!('serviceWorker' in navigator)) return
    const workers = navigator.serviceWorker
    const register = workers.register.bind(workers)
    const asked = Promise.withResolvers<undefined>()
    globalThis.installWorker = () => {
      asked.resolve(undefined)
    }
    workers.register = async (...which) => {
      await asked.promise
      return register(...which)
    }
  })

/** For what the page moves by itself: all other tests run with less motion, which takes a tenth of their time. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

let ownPort = addresses.port

export const test = base.extend<Fixtures & Options>({
  worker: ['at once', { option: true }],

  context: async ({ context, worker }, provide) => {
    if (worker === 'when asked') await holdWorker(context)
    await provide(context)
  },

  consoleErrors: [
    async ({ context }, provide) => {
      const allowed = [pageNotFound, groupGone, overtaken]
      const errors: string[] = []
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
        })
        watched.on('weberror', (error) => errors.push(String(error.error())))
      }
      watch(context)
      await provide({ allow: (pattern) => allowed.push(pattern), watch })
      expect(
        errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
        'nothing unexpected on the console',
      ).toEqual([])
    },
    { auto: true },
  ],

  howItStands: [
    async ({ context }, provide, info) => {
      await provide(undefined)
      if (info.status === info.expectedStatus) return
      for (const page of context.pages())
        console.log(page.url(), await readSync(page).then(JSON.stringify, (error: unknown) => String(error)))
    },
    { auto: true },
  ],

  ownProduct: async ({}, provide) => {
    const product = await startOwnProduct((ownPort += 1))
    await provide(product)
    await product.stop()
  },

  profile: async ({ launchOptions, viewport, baseURL, consoleErrors }, provide, info) => {
    let context: BrowserContext | undefined
    const close = async () => {
      await context?.close()
      context = undefined
    }
    await provide({
      open: async (options) => {
        context = await chromium.launchPersistentContext(info.outputPath('profile'), {
          ...launchOptions,
          viewport,
          ...(baseURL !== undefined && { baseURL }),
          ...options,
        })
        consoleErrors.watch(context)
        return context.pages()[0] ?? (await context.newPage())
      },
      close,
    })
    await close()
  },
})

export { expect }

/** The network's own complaints, in tests that take the server or the network away. */
export const noConnection =
  /net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED|EMPTY_RESPONSE)/
