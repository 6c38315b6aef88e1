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
