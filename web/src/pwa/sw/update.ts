import { isMessage, leave, skipWaiting } from '../worker-messages.ts'

/**
 * Lets the next version of the worker take over when the page asks for it (`pwa/register.ts`). A browser starts it only once
 * the old one has nothing under way, which may take minutes, so the old one is asked to leave its work: a delivery that is
 * cut short is sent again by the next, and counts once.
 * @returns aborted when this worker is to leave its work
 */
export const makeWay = (worker: ServiceWorkerGlobalScope): AbortSignal => {
  const leaving = new AbortController()
  worker.addEventListener('message', ({ data, ports }: ExtendableMessageEvent) => {
    if (isMessage(data, skipWaiting)) void worker.skipWaiting()
    if (!isMessage(data, leave)) return
    leaving.abort(new Error('A new version takes over.'))
    for (const port of ports) port.postMessage(leave)
  })
  return leaving.signal
}

/** Ends what a strategy of Workbox fetches when the worker is to leave its work: a slow host must not keep the next one waiting. */
export const abortOn = (leaving: AbortSignal) => ({
  requestWillFetch: ({ request }: { request: Request }) =>
    Promise.resolve(new Request(request, { signal: leaving })),
})
