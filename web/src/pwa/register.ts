import { Workbox } from 'workbox-window'
import { offerUpdate } from './update.ts'
import { leave } from './worker-messages.ts'

const anHour = 60 * 60 * 1000

/** Registers the service worker, and offers its new versions to the member (`useUpdate`). */
export const registerWorker = async () => {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox('/sw.js')
  let asked = false

  workbox.addEventListener('waiting', () => {
    offerUpdate(() => {
      asked = true
      // First, so that nothing which is under way there keeps the browser from starting the new one.
      navigator.serviceWorker.controller?.postMessage({ type: leave })
      workbox.messageSkipWaiting()
    })
  })
  // The first worker of all claims the page; only after that does another one mean a new version.
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) reload()
    else if (controlled) outdated()
    controlled = true
  })

  await workbox.register({ immediate: true })
  lookForUpdates(workbox)
}

const reload = () => {
  location.reload()
}

/**
 * Another tab started the new version. This one still runs the old and keeps what its member is typing, but the old
 * version's lazy parts are gone: one that cannot be loaded is reason enough to reload.
 */
const outdated = () => {
  offerUpdate(reload)
  window.addEventListener('vite:preloadError', reload, { once: true })
}

/** Browsers look for a new worker on navigation only, which a single page app rarely makes. */
const lookForUpdates = (workbox: Workbox) => {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < anHour) return
    looked = Date.now()
    workbox.update().catch(offline)
  })
}

/** Offline there is no new version to find; the next look will. */
const offline = () => undefined
