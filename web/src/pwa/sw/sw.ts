import { clientsClaim } from 'workbox-core'
import { claim, isMessage } from '../worker-messages.ts'
import { deliverInBackground } from './background-sync.ts'
import { cachePictures } from './pictures.ts'
import { precachePage } from './precache.ts'
import { showPushes } from './push.ts'
import { makeWay } from './update.ts'

declare const self: ServiceWorkerGlobalScope

// Group data is not cached here. It is in Dexie, where the page searches it and overlays changes.
const leaving = makeWay(self)
precachePage(self, self.__WB_MANIFEST, leaving)
cachePictures(leaving)
deliverInBackground(self, leaving)
showPushes(self)
// The worker controls the first visit too, so that it works offline without a reload.
clientsClaim()
// A page that loads meanwhile asks for the claim itself (`pwa/register.ts`).
self.addEventListener('message', (event) => {
  if (isMessage(event.data, claim)) event.waitUntil(self.clients.claim())
})
