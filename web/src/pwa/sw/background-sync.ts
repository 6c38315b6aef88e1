import { outboxSync } from '../worker-messages.ts'

/** Not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/SyncEvent */
type SyncEvent = ExtendableEvent & { readonly tag: string }

const isOutboxSync = (event: Event): event is SyncEvent => 'tag' in event && event.tag === outboxSync

/** Rejects when the worker is to leave its work: the browser then tries again, with the next version. */
const untilLeaving = (leaving: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const refuse = () => {
      reject(leaving.reason as Error)
    }
    if (leaving.aborted) refuse()
    else leaving.addEventListener('abort', refuse)
  })

/** Delivers what waits when the browser finds a moment for it. A moment that was too short brings another one. */
export const deliverInBackground = (worker: ServiceWorkerGlobalScope, leaving: AbortSignal) => {
  /** One at a time: each opens the session again. */
  let last: Promise<unknown> = Promise.resolve()
  worker.addEventListener('sync', (event: Event) => {
    if (!isOutboxSync(event)) return
    const delivery = last.then(async () => {
      leaving.throwIfAborted()
      // Its code runs only now: a worker that just answers a page with its files must not wait for it.
      const { deliverOutbox } = await import('./deliver-outbox.ts')
      await deliverOutbox()
    })
    last = Promise.allSettled([delivery])
    event.waitUntil(Promise.race([delivery, untilLeaving(leaving)]))
  })
}
