import { outboxSync } from '../worker-messages.ts'

/** Not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/SyncEvent */
type SyncEvent = ExtendableEvent & { readonly tag: string }

const isOutboxSync = (event: Event): event is SyncEvent => 'tag' in event && event.tag === outboxSync

/** Rejects when the worker must leave. The browser then fires `sync` again for the next version. */
const untilLeaving = (leaving: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const refuse = () => {
      reject(leaving.reason as Error)
    }
    if (leaving.aborted) refuse()
    else leaving.addEventListener('abort', refuse)
  })

export const deliverInBackground = (worker: ServiceWorkerGlobalScope, leaving: AbortSignal) => {
  // Deliveries run one at a time, because each opens the session again.
  let last: Promise<unknown> = Promise.resolve()
  worker.addEventListener('sync', (event: Event) => {
    if (!isOutboxSync(event)) return
    const delivery = last.then(async () => {
      leaving.throwIfAborted()
      // The import is late, so that a worker that only serves files starts fast.
      const { deliverOutbox } = await import('./device-work.ts')
      await deliverOutbox()
    })
    last = Promise.allSettled([delivery])
    event.waitUntil(Promise.race([delivery, untilLeaving(leaving)]))
  })
}
