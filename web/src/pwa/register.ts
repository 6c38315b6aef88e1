import { Workbox, messageSW } from 'workbox-window'
import { offerUpdate, useUpdate } from './update.ts'
import { claim, leave } from './worker-messages.ts'

const anHour = 60 * 60 * 1000

/** Milliseconds that the old worker has to say that it has left its work: one that hangs is not waited for. */
export const leaveTimeoutMs = 2_000

/** Registers the service worker, and offers its new versions to the member (`useUpdate`). */
export const registerWorker = async () => {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const workbox = new Workbox('/sw.js')
  // The first worker of all claims the page; only after that does another one mean a new version.
  let controlled = workers.controller !== null
  workbox.addEventListener('controlling', () => {
    // Only for the member who is waiting for it: after the note that it has not started they may be busy again.
    if (useUpdate.getState().state === 'starting') reload()
    else if (controlled) outdated()
    controlled = true
  })

  const registration = await workbox.register({ immediate: true })
  if (!registration) return
  const offer = () => {
    // The first of all waits for no other.
    if (!registration.waiting || !registration.active || useUpdate.getState().state === 'starting') return
    offerUpdate(() => void startWaiting(workbox, registration))
  }
  workbox.addEventListener('waiting', offer)
  // One that the browser had begun to install before the page could listen.
  registration.installing?.addEventListener('statechange', offer)
  offer()
  lookForUpdates(workbox)
  // The first worker passes over a page that is on its way as it starts.
  const { active } = await workers.ready
  if (!workers.controller && !isReloaded()) active?.postMessage({ type: claim })
}

/** A page that is reloaded past its worker is meant to be as the server has it, which may be newer than the worker. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/**
 * Has the browser start the worker that waits; the page hears of it by `controllerchange`. The old worker leaves its work
 * first, so that nothing which is under way there puts that off, and says so: Chromium has a worker that runs make way at
 * once, but leaves one that is only just being woken, by the very message or by any request, its usual time.
 */
const startWaiting = async (workbox: Workbox, registration: ServiceWorkerRegistration) => {
  await leaveWork(registration.active)
  // Where none waits any more it has been started for another tab meanwhile.
  if (registration.waiting) workbox.messageSkipWaiting()
  else reload()
}

/** Resolves when a worker has left its work, or has not said so in time. */
const leaveWork = async (worker: ServiceWorker | null) => {
  const late = new Promise((resolve) => {
    setTimeout(resolve, leaveTimeoutMs)
  })
  if (worker) await Promise.race([messageSW(worker, { type: leave }), late])
}

const reload = () => {
  location.reload()
}

/** Another tab started the new version. This one still runs the old and keeps what its member is typing. */
const outdated = () => {
  offerUpdate(reload)
}

/**
 * Browsers look for a new worker on navigation only, which a single page app rarely makes, and an installed one may be open
 * for days: this looks once an hour, and whenever the app is seen again.
 */
const lookForUpdates = (workbox: Workbox) => {
  const look = () => {
    workbox.update().catch(offline)
  }
  setInterval(look, anHour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** Offline there is no new version to find; the next look will. */
const offline = () => undefined
