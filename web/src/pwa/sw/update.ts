/** A new version waits until the page asks for it (`pwa/register.ts`); workbox-window sends exactly this message. */
export const activateWhenAsked = (worker: ServiceWorkerGlobalScope) => {
  worker.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
    if (isSkipWaiting(data)) void worker.skipWaiting()
  })
}

const isSkipWaiting = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
