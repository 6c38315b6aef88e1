import { apiBase } from 'contract/paths'
import {
  type PrecacheEntry,
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
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

/**
 * Keeps everything the app is made of, and answers every page address with `index.html` from there: the app starts the
 * same, and as fast, with and without a connection.
 */
export const precachePage = (manifest: (PrecacheEntry | string)[], leaving: AbortSignal) => {
  addPlugins([abortOn(leaving)])
  precacheAndRoute(manifest)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))
}

/** Not in TypeScript's library, nor in every browser: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
type InstallEvent = ExtendableEvent & {
  readonly addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}

/**
 * Has the browser ask the API without waking the worker, which has no answer to that. A request that finds the worker just
 * stopping, to make way for the next version, would also have Chromium start the old one again, and put the new one off.
 */
export const passByApi = (worker: ServiceWorkerGlobalScope) => {
  const { origin, pathname } = new URL(import.meta.env.VITE_API_URL ?? apiBase, location.href)
  const path = pathname.replace(/\/$/, '')
  // A server that has its API at the root has the members' pictures there, too: the worker answers for those.
  if (path === '') return
  worker.addEventListener('install', (event: InstallEvent) => {
    const added = event.addRoutes?.({ condition: { urlPattern: `${origin}${path}/*` }, source: 'network' })
    // Without the rule the worker is woken for nothing, as in browsers that do not know it.
    if (added) event.waitUntil(added.catch(() => undefined))
  })
}
