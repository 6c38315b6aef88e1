import { offerUpdate, useUpdate } from './update.ts'
import { claim, leave, skipWaiting } from './worker-messages.ts'

const anHour = 60 * 60 * 1000

/** Milliseconds that the old worker has to say that it has left its work: one that hangs is not waited for. */
export const leaveTimeoutMs = 2_000

/** Registers the service worker, and offers its new versions to the member (`useUpdate`). */
export const registerWorker = async () => {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  // The first worker of all claims the page; only after that does another one mean a new version.
  let controlled = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    // Only for the member who is waiting for it: after the note that it has not started they may be busy again.
    if (useUpdate.getState().state === 'starting') reload()
    else if (controlled) outdated()
    controlled = true
  })

  const registration = await workers.register('/sw.js')
  const offer = () => {
    // The first of all waits for no other.
    if (!registration.waiting || !registration.active) return
    offerUpdate(() => void startWaiting(registration))
  }
  const follow = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // Not when it starts, or ends: another one may seem to be waiting at that moment.
      if (worker.state === 'installed') offer()
    })
  }
  registration.addEventListener('updatefound', follow)
  // It may have been found, or be waiting, since before this page could listen.
  follow()
  offer()
  lookForUpdates(registration)
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
const startWaiting = async (registration: ServiceWorkerRegistration) => {
  await leaveWork(registration.active)
  // Where none waits any more it has been started for another tab meanwhile.
  if (registration.waiting) registration.waiting.postMessage({ type: skipWaiting })
  else reload()
}

/** Resolves when a worker has left its work, or has not said so in time. */
const leaveWork = (worker: ServiceWorker | null) =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = () => {
      clearTimeout(timer)
      port1.close()
      resolve()
    }
    const timer = setTimeout(end, leaveTimeoutMs)
    port1.onmessage = end
    worker?.postMessage({ type: leave }, [port2])
  })

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
const lookForUpdates = (registration: ServiceWorkerRegistration) => {
  const look = () => {
    registration.update().catch(offline)
  }
  setInterval(look, anHour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** Offline there is no new version to find; the next look will. */
const offline = () => undefined
