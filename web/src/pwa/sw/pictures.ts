import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

const day = 24 * 60 * 60

/**
 * Keeps pictures for offline, each refreshed while it is shown again: a kept opaque answer may be an error page, and the
 * refresh heals it. Pictures must not crowd out the groups and unsent changes that share the browser's quota: they are
 * few, they age, and they are the first to go when room is short.
 */
export const cachePictures = () => {
  registerRoute(
    ({ request, sameOrigin, url }) =>
      request.destination === 'image' && sameOrigin && !url.pathname.startsWith('/api/'),
    keep('own-pictures', { maxEntries: 100, maxAgeSeconds: 30 * day }, [200]),
  )
  registerRoute(
    ({ request, sameOrigin }) => request.destination === 'image' && !sameOrigin,
    // Chromium charges about 7 MB of quota for each opaque answer, whatever its real size.
    keep('remote-pictures', { maxEntries: 40, maxAgeSeconds: 14 * day }, [0, 200]),
  )
}

const keep = (cacheName: string, bounds: { maxEntries: number; maxAgeSeconds: number }, statuses: number[]) =>
  new StaleWhileRevalidate({
    cacheName,
    plugins: [
      new CacheableResponsePlugin({ statuses }),
      new ExpirationPlugin({ ...bounds, purgeOnQuotaError: true }),
    ],
  })
