import { apiBase } from 'contract/paths'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { abortOn } from './update.ts'

const fortnight = 14 * 24 * 60 * 60

/**
 * Keeps the pictures that members gave their groups and profiles, from whatever host, for offline. They must not crowd out
 * the groups and unsent changes that share the browser's quota: they are few, they age, and they go first when room is
 * short.
 */
export const cachePictures = (leaving: AbortSignal) => {
  registerRoute(
    ({ request, url }) => request.destination === 'image' && !url.pathname.startsWith(`${apiBase}/`),
    // Refreshed whenever it is shown: an opaque answer that is kept may be an error page, and the refresh heals it.
    new StaleWhileRevalidate({
      cacheName: 'pictures',
      plugins: [
        abortOn(leaving),
        new CacheableResponsePlugin({ statuses: [0, 200] }),
        // Chromium charges about 7 MB of quota for each opaque answer, whatever its real size.
        new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: fortnight, purgeOnQuotaError: true }),
      ],
    }),
  )
}
