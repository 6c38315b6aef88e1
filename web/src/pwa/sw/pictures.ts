import { apiBase } from '@group-organizer/contract/paths'
import { uploadOf, uploadType } from '@group-organizer/contract/upload'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate, Strategy, type StrategyHandler } from 'workbox-strategies'
import { kinds } from '../../kinds/kinds.ts'
import { abortOn } from './update.ts'

const fortnight = 14 * 24 * 60 * 60

/** A picture that a member chose on this device, which the server may not have yet. */
const chosenHere = async (name: string): Promise<Response | undefined> => {
  // Its code runs only now: most pictures are in the cache.
  const { openDb } = await import('../../data/database/schema.ts')
  const db = openDb({ indexedDB, IDBKeyRange, kinds })
  try {
    const kept = await db.pictures.get(name)
    return kept && new Response(kept.bytes, { headers: { 'content-type': uploadType(name) } })
  } catch {
    // A device that cannot read its database may still have a network.
    return undefined
  } finally {
    db.close()
  }
}

const nameOf = ({ url }: Request) => uploadOf(new URL(url).pathname) ?? ''

/**
 * What members brought never changes: from the cache, else from this device, else from the server. What lies on this device is
 * not kept a second time: it goes with the changes that a member throws away.
 */
class UploadStrategy extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const cached = await handler.cacheMatch(request)
    if (cached) return cached
    return (await chosenHere(nameOf(request))) ?? handler.fetchAndCachePut(request)
  }
}

/** A host that answers every address with its page would be kept as a picture for good. */
const onlyPictures = {
  cacheWillUpdate: ({ request, response }: { request: Request; response: Response }) =>
    Promise.resolve(response.headers.get('content-type') === uploadType(nameOf(request)) ? response : null),
}

/**
 * Keeps the pictures that members gave their groups and profiles, from whatever host, for offline. They must not crowd out
 * the groups and unsent changes that share the browser's quota: they are few, they age, and they go first when room is
 * short.
 */
export const cachePictures = (leaving: AbortSignal) => {
  const options = {
    cacheName: 'pictures',
    plugins: [
      abortOn(leaving),
      new CacheableResponsePlugin({ statuses: [0, 200] }),
      // Chromium charges about 7 MB of quota for each opaque answer, whatever its real size.
      new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: fortnight, purgeOnQuotaError: true }),
    ],
  }
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && uploadOf(url.pathname) !== undefined,
    new UploadStrategy({ ...options, plugins: [onlyPictures, ...options.plugins] }),
  )
  registerRoute(
    ({ request, url }) => request.destination === 'image' && !url.pathname.startsWith(`${apiBase}/`),
    // Refreshed whenever it is shown: an opaque answer that is kept may be an error page, and the refresh heals it.
    new StaleWhileRevalidate(options),
  )
}
