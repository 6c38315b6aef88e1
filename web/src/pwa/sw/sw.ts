import { clientsClaim } from 'workbox-core'
import { claim, isMessage } from '../worker-messages.ts'
import { deliverInBackground } from './background-sync.ts'
import { cachePictures } from './pictures.ts'
import { precachePage } from './precache.ts'
import { makeWay } from './update.ts'

declare const self: ServiceWorkerGlobalScope

// Group data is not cached here: it lives in Dexie, where the page can search it and lay waiting changes over it.
const leaving = makeWay(self)
precachePage(self, self.__WB_MANIFEST, leaving)
cachePictures(leaving)
deliverInBackground(self, leaving)
// The very first visit is served by the worker already, so it can go offline without a reload.
clientsClaim()
// Browsers pass over a page that is on its way at that very moment: it asks for itself (`pwa/register.ts`).
self.addEventListener('message', (event) => {
  if (isMessage(event.data, claim)) event.waitUntil(self.clients.claim())
})
