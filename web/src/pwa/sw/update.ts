import { isMessage, leave, skipWaiting } from '../worker-messages.ts'

/** Lets the next version start: `leave` aborts what keeps this worker busy. */
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

/** Aborts a strategy's request when the worker must leave: a slow host must not delay the next version. */
export const abortOn = (leaving: AbortSignal) => ({
  requestWillFetch: ({ request }: { request: Request }) =>
    Promise.resolve(new Request(request, { signal: leaving })),
})
