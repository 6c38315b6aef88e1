import { outboxSync } from './worker-messages.ts'

/** Not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/Background_Synchronization_API */
type WithSync = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }

const canSync = (registration: ServiceWorkerRegistration): registration is WithSync => 'sync' in registration

/**
 * Has the browser wake the service worker to deliver what waits (`sw/background-sync.ts`), as soon as there is a network,
 * also with every page closed.
 * @returns whether it will; some browsers cannot, and a member may have forbidden it
 */
export const askForDelivery = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active || !canSync(registration)) return false
  return registration.sync.register(outboxSync).then(
    () => true,
    () => false,
  )
}
