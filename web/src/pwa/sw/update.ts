import { isMessage, leave, skipWaiting } from '../worker-messages.ts'

/**
 * Lets the next version of the worker take over when the page asks for it (`pwa/register.ts`). A browser starts it only once
 * the old one has nothing under way, which may take minutes, so the old one is asked to leave its work: a delivery that is
 * cut short is sent again by the next, and counts once.
 * @returns aborted when this worker is to leave its work
 */
export const makeWay = (worker: ServiceWorkerGlobalScope): AbortSignal => {
  const leaving = new AbortController()
  worker.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    if (isMessage(data, skipWaiting)) void worker.skipWaiting()
    if (isMessage(data, leave)) leaving.abort(new Error('A new version takes over.'))
  })
  return leaving.signal
}
