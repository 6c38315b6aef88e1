declare const self: ServiceWorkerGlobalScope

const cacheName = 'empty-page'

/** Scripts of the built page. The server has put no address into it. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)

/** The worker caches during installation like the product, so browsers keep the compiled scripts too. */
const keepPage = async () => {
  const cache = await self.caches.open(cacheName)
  const html = await (await fetch('/')).text()
  await cache.addAll(['/', ...scriptsOf(html)])
}

const answer = async (request: Request) => (await self.caches.match(request)) ?? fetch(request)

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage())
})
self.addEventListener('fetch', (event) => {
  event.respondWith(answer(event.request))
})
