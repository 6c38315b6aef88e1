import type { BrowserContext, Page } from '@playwright/test'

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
    /** A push service hands the browser a message. */
    push: (data: string) => tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    /** Ends the worker at once, as browsers do. */
    kill: () => tools.send('ServiceWorker.stopAllWorkers'),
  }
}

/** Whether a new version has been fetched, but has not taken over yet. */
export const waits = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

/** Browsers do this on a navigation, and the page once an hour. */
export const lookForNewVersion = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
