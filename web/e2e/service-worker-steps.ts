import { type BrowserContext } from '@playwright/test'

/** Reaches the service worker of `origin` where no page of it is open, through the browser's own tools for developers. */
export const workerOf = async (context: BrowserContext, origin: string) => {
  const elsewhere = await context.newPage()
  const tools = await context.newCDPSession(elsewhere)
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await found
  return {
    /** The browser finds a moment for what waits. */
    sync: () =>
      tools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      }),
    /** The browser ends the worker, whatever it is doing. */
    kill: () => tools.send('ServiceWorker.stopAllWorkers'),
  }
}
