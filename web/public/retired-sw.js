// Stands in for /sw.js where RETIRE_SERVICE_WORKER is set (docs/operations.md): it takes the place of every installed worker,
// clears what that kept of the app, and goes. What members saved lies in IndexedDB, and stays.
addEventListener('install', () => {
  skipWaiting()
})

const retire = async () => {
  const kept = await caches.keys()
  await Promise.all(kept.map((name) => caches.delete(name)))
  await registration.unregister()
  // Pages that came from there are opened again, from the server. Those registered this worker anew, and find nothing kept.
  if (kept.length === 0) return
  const pages = await clients.matchAll({ type: 'window' })
  await Promise.all(pages.map((page) => page.navigate(page.url)))
}

addEventListener('activate', (event) => {
  event.waitUntil(retire())
})
