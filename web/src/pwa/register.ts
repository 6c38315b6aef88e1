import { Workbox, messageSW } from 'workbox-window'
import { offerUpdate, useUpdate } from './update.ts'
import { claim, leave } from './worker-messages.ts'

const anHour = 60 * 60 * 1000

/** Milliseconds that the page waits for the old worker to leave its work; the worker may hang. */
export const leaveTimeoutMs = 2_000

export const registerWorker = async () => {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const workbox = new Workbox('/sw.js')
  // The first worker claims the page. Only a later controller is a new version.
  let controlled = workers.controller !== null
  workbox.addEventListener('controlling', () => {
    // Other members did not ask for the reload, or may be typing again after the `held` note.
    if (useUpdate.getState().state === 'starting') reload()
    // Another tab started the new version. This tab keeps the old one and its input.
    else if (controlled) offerUpdate(reload)
    controlled = true
  })

  const registration = await workbox.register({ immediate: true })
  if (!registration) return
  const offer = () => {
    if (!registration.waiting || !registration.active || useUpdate.getState().state === 'starting') return
    offerUpdate(() => void startWaiting(workbox, registration))
  }
  workbox.addEventListener('waiting', offer)
  // The browser may have begun to install this worker before the page listened.
  registration.installing?.addEventListener('statechange', offer)
  offer()
  lookForUpdates(workbox)
  // The first worker does not control a page that loads while it starts.
  const { active } = await workers.ready
  if (!workers.controller && !isReloaded()) active?.postMessage({ type: claim })
}

/** A hard reload shows the server's page, which may be newer than the worker. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

// The old worker leaves its work first: Chromium lets a busy worker finish, which delays the new one.
const startWaiting = async (workbox: Workbox, registration: ServiceWorkerRegistration) => {
  await leaveWork(registration.active)
  // Another tab has started it already.
  if (registration.waiting) workbox.messageSkipWaiting()
  else reload()
}

const leaveWork = async (worker: ServiceWorker | null) => {
  const late = new Promise((resolve) => {
    setTimeout(resolve, leaveTimeoutMs)
  })
  if (worker) await Promise.race([messageSW(worker, { type: leave }), late])
}

const reload = () => {
  location.reload()
}

/** Browsers look for a new worker only on navigation. An installed app may stay open for days without one. */
const lookForUpdates = (workbox: Workbox) => {
  const look = () => {
    // It fails offline.
    workbox.update().catch(() => undefined)
  }
  setInterval(look, anHour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
