import { apiBase } from '@group-organizer/contract/paths'
import { type WorkboxPlugin, cacheNames, copyResponse } from 'workbox-core'
import {
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
  cleanupOutdatedCaches,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { abortOn } from './update.ts'

/** Addresses that are not pages: the API, members' pictures, the Auth emulator, Firebase's own sign-in pages, and files for programs. */
const notPages = [
  /^\/api(\/|$)/,
  /^\/uploads\//,
  /^\/emulator(\/|$)/,
  /^\/__\//,
  /^\/\.well-known\//,
  /^\/[^/]+\.(txt|xml)$/,
]

type Manifest = (PrecacheEntry | string)[]

/**
 * Keeps everything the app is made of, and answers every page address with `index.html` from there: the app starts the
 * same, and as fast, with and without a connection. What most starts ask for is answered without waking the worker.
 */
export const precachePage = (worker: ServiceWorkerGlobalScope, manifest: Manifest, leaving: AbortSignal) => {
  const page = new PrecacheController({ plugins: [abortOn(leaving), forEveryRequest] })
  page.addToCacheList(manifest)
  registerRoute(new PrecacheRoute(page))
  registerRoute(new NavigationRoute(page.createHandlerBoundToURL('/index.html'), { denylist: notPages }))
  cleanupOutdatedCaches()
  const { cacheName, files } = atFixedAddresses(manifest)
  worker.addEventListener('install', (event) => {
    event.waitUntil(page.install(event).then(() => copyFiles(page, cacheName, files)))
    passWorkerBy(event, cacheName, [...files.keys()])
  })
  worker.addEventListener('activate', (event) => {
    // What a still newer version has kept so far is not to be taken for an older one's: that one tidies up when it starts.
    if (worker.registration.installing ?? worker.registration.waiting) return
    event.waitUntil(Promise.all([page.activate(event), dropEarlier(cacheName)]))
  })
}

/**
 * Keeps files for every request, whatever a host says it has varied them by, as `Vary: Origin`: Workbox looks them up by their
 * address alone, the browser does not. Our own server varies them by their encoding, which is of no account here.
 */
const forEveryRequest: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status >= 400) return null
    const vary = response.headers.get('vary')?.toLowerCase() ?? 'accept-encoding'
    if (vary === 'accept-encoding') return response
    return copyResponse(response, ({ headers, ...init }) => {
      const kept = new Headers(headers)
      kept.delete('vary')
      return { ...init, headers: kept }
    })
  },
}

/** Where a start from a bookmark and one from the home screen begin (`start_url` in `web/manifest.ts`). */
const starts = ['/', '/auth?launch']

const fixedAddresses = 'fixed-addresses'

/**
 * The files whose addresses stay as their content changes, by address. Workbox keeps them by their revision, under which only
 * the worker finds them.
 * @returns with them the name of the cache for them alone, another for each version of any of them: until a new worker
 *   starts, pages get those of the old one.
 */
const atFixedAddresses = (manifest: Manifest) => {
  const entries = manifest.flatMap((entry) => (typeof entry === 'string' || !entry.revision ? [] : [entry]))
  const files = new Map(entries.map(({ url }) => [`/${url}`, url]))
  for (const start of starts) files.set(start, 'index.html')
  const revisions = entries.map(({ revision }) => revision?.slice(0, 8))
  return { cacheName: [fixedAddresses, ...revisions].join('-'), files }
}

const copyFiles = async (page: PrecacheController, cacheName: string, files: ReadonlyMap<string, string>) => {
  const cache = await caches.open(cacheName)
  const copies = [...files].map(async ([address, url]) => {
    const file = await page.matchPrecache(url)
    // The browser would look for it in vain: better no new version than one without it.
    if (!file) throw new Error(`${url} has not been kept.`)
    await cache.put(address, file)
  })
  await Promise.all(copies)
}

const dropEarlier = async (current: string) => {
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith(fixedAddresses) && name !== current)
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

/** Not in TypeScript's library, nor in every browser: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
type InstallEvent = ExtendableEvent & { readonly addRoutes?: (rules: readonly Rule[]) => Promise<void> }
type Rule = { condition: { urlPattern: URLPattern }; source: 'network' | { cacheName: string } }

/**
 * Has the browser answer what it can without waking the worker: the API from the network, which the worker has no answer for;
 * scripts and styles, whose names change with what is in them, from where Workbox keeps them; and the rest of the page from
 * `cacheName`. The page need not wait for the worker to start. And a request that finds the worker just stopping, to make
 * way for the next version, would have Chromium start the old one again, and put the new one off.
 */
const passWorkerBy = (event: InstallEvent, cacheName: string, addresses: readonly string[]) => {
  if (!event.addRoutes) return
  const rules = addresses.map((address): Rule => {
    // With another query it is another address, which is not in that cache: the worker knows what to do with it.
    const { pathname, search } = new URL(address, location.href)
    return {
      condition: { urlPattern: new URLPattern({ pathname, search, baseURL: location.origin }) },
      source: { cacheName },
    }
  })
  const assets = new URLPattern('/assets/*', location.origin)
  rules.push({ condition: { urlPattern: assets }, source: { cacheName: cacheNames.precache } })
  const api = new URL(import.meta.env.VITE_API_URL ?? apiBase, location.href)
  const path = api.pathname.replace(/\/$/, '')
  // A server that has its API at the root has the members' pictures there, too: the worker answers for those.
  if (path !== '')
    rules.push({ condition: { urlPattern: new URLPattern(`${path}/*`, api.origin) }, source: 'network' })
  // Without the rules the worker is woken for all that, as in browsers that do not know them.
  event.waitUntil(event.addRoutes(rules).catch(() => undefined))
}
