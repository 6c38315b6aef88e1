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

/** Addresses without a page: API, uploads, Auth emulator, Firebase's sign-in pages, files for programs. */
const notPages = [
  /^\/api(\/|$)/,
  /^\/uploads\//,
  /^\/emulator(\/|$)/,
  /^\/__\//,
  /^\/\.well-known\//,
  /^\/[^/]+\.(txt|xml)$/,
]

/** The page with its style sheets inside (`web/first-paint.ts`). */
const startPage = 'start.html'

type Manifest = (PrecacheEntry | string)[]

export const precachePage = (worker: ServiceWorkerGlobalScope, manifest: Manifest, leaving: AbortSignal) => {
  const page = new PrecacheController({ plugins: [abortOn(leaving), forEveryRequest] })
  page.addToCacheList(manifest)
  registerRoute(new PrecacheRoute(page))
  registerRoute(new NavigationRoute(page.createHandlerBoundToURL(`/${startPage}`), { denylist: notPages }))
  cleanupOutdatedCaches()
  const { cacheName, files } = atFixedAddresses(manifest)
  worker.addEventListener('install', (event) => {
    event.waitUntil(page.install(event).then(() => copyFiles(page, cacheName, files)))
    addStaticRoutes(event, cacheName, [...files.keys()])
  })
  worker.addEventListener('activate', (event) => {
    // `activate` would delete the files of a newer version, which tidies up when it starts itself.
    if (worker.registration.installing ?? worker.registration.waiting) return
    event.waitUntil(Promise.all([page.activate(event), dropEarlier(cacheName)]))
  })
}

/** Drops `Vary`, such as `Vary: Origin`. Workbox ignores it in look-ups, but the browser's own look-up does not. */
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

/** A start from a bookmark, and one from the home screen (`start_url` in `web/manifest.ts`). */
const starts = ['/', '/auth?launch']

const fixedAddresses = 'fixed-addresses'

/** Files with a fixed address. Each version has a cache of its own, so that open pages keep their files. */
const atFixedAddresses = (manifest: Manifest) => {
  const entries = manifest.flatMap((entry) => (typeof entry === 'string' || !entry.revision ? [] : [entry]))
  const files = new Map(entries.map(({ url }) => [`/${url}`, url]))
  for (const start of starts) files.set(start, startPage)
  const revisions = entries.map(({ revision }) => revision?.slice(0, 8))
  return { cacheName: [fixedAddresses, ...revisions].join('-'), files }
}

const copyFiles = async (page: PrecacheController, cacheName: string, files: ReadonlyMap<string, string>) => {
  const cache = await caches.open(cacheName)
  const copies = [...files].map(async ([address, url]) => {
    const file = await page.matchPrecache(url)
    // A version with a missing file must not install.
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

/** Not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
type InstallEvent = ExtendableEvent & { readonly addRoutes?: (rules: readonly Rule[]) => Promise<void> }
type Rule = { condition: { urlPattern: URLPattern }; source: 'network' | { cacheName: string } }

/** Has the browser answer these without the worker, so that no page waits for its start. */
const addStaticRoutes = (event: InstallEvent, cacheName: string, addresses: readonly string[]) => {
  if (!event.addRoutes) return
  const rules = addresses.map((address): Rule => {
    // The route matches this query only: another query is not in the cache.
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
  // An API at the root shares its origin with uploads, which the worker answers.
  if (path !== '')
    rules.push({ condition: { urlPattern: new URLPattern(`${path}/*`, api.origin) }, source: 'network' })
  event.waitUntil(event.addRoutes(rules).catch(() => undefined))
}
