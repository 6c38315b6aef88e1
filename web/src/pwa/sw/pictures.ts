import { apiBase } from '@group-organizer/contract/paths'
import { uploadOf, uploadType } from '@group-organizer/contract/upload'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate, Strategy, type StrategyHandler } from 'workbox-strategies'
import { abortOn } from './update.ts'

const fortnight = 14 * 24 * 60 * 60

const chosenHere = async (name: string): Promise<Response | undefined> => {
  // The import is late: most pictures are in the cache.
  const { openDeviceDb } = await import('../../kinds/open-device-db.ts')
  const db = openDeviceDb({ indexedDB, IDBKeyRange })
  try {
    const kept = await db.pictures.get(name)
    return kept && new Response(kept.bytes, { headers: { 'content-type': uploadType(name) } })
  } catch {
    // A device without a readable database may have a network.
    return undefined
  } finally {
    db.close()
  }
}

const nameOf = ({ url }: Request) => uploadOf(new URL(url).pathname) ?? ''

/** Uploads never change. A chosen picture is not cached: it goes away when its change is discarded. */
class UploadStrategy extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const cached = await handler.cacheMatch(request)
    if (cached) return cached
    return (await chosenHere(nameOf(request))) ?? handler.fetchAndCachePut(request)
  }
}

/** Some hosts answer every address with a page. The cache must not keep that as a picture. */
const onlyPictures = {
  cacheWillUpdate: ({ request, response }: { request: Request; response: Response }) =>
    Promise.resolve(response.headers.get('content-type') === uploadType(nameOf(request)) ? response : null),
}

/** Caches pictures for offline. They are few and age: groups and unsent changes share the browser's quota. */
export const cachePictures = (leaving: AbortSignal) => {
  const options = {
    cacheName: 'pictures',
    plugins: [
      abortOn(leaving),
      new CacheableResponsePlugin({ statuses: [0, 200] }),
      // Chromium charges about 7 MB of quota for each opaque answer.
      new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: fortnight, purgeOnQuotaError: true }),
    ],
  }
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && uploadOf(url.pathname) !== undefined,
    new UploadStrategy({ ...options, plugins: [onlyPictures, ...options.plugins] }),
  )
  registerRoute(
    ({ request, url }) => request.destination === 'image' && !url.pathname.startsWith(`${apiBase}/`),
    // An opaque answer may be an error page. The refresh after each use replaces it.
    new StaleWhileRevalidate(options),
  )
}
