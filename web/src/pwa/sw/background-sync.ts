import { outboxSync } from '../outbox-sync.ts'

/** Not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/SyncEvent */
type SyncEvent = ExtendableEvent & { readonly tag: string }

const isOutboxSync = (event: Event): event is SyncEvent => 'tag' in event && event.tag === outboxSync

/** Delivers what waits when the browser finds a moment for it. A moment that was too short brings another one. */
export const deliverInBackground = (worker: ServiceWorkerGlobalScope) => {
  /** One at a time: each opens the session anew. */
  let last: Promise<unknown> = Promise.resolve()
  worker.addEventListener('sync', (event: Event) => {
    if (!isOutboxSync(event)) return
    const delivery = last.then(async () => {
      // Its code runs only now: a worker that just answers a page with its files must not wait for it.
      const { deliverOutbox } = await import('./deliver-outbox.ts')
      await deliverOutbox()
    })
    last = Promise.allSettled([delivery])
    event.waitUntil(delivery)
  })
}
