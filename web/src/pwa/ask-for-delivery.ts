import { outboxSync } from './worker-messages.ts'

/** Not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/Background_Synchronization_API */
type WithSync = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }

const canSync = (registration: ServiceWorkerRegistration): registration is WithSync => 'sync' in registration

export const askForDelivery = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active || !canSync(registration)) return
  // The member may have forbidden it.
  await registration.sync.register(outboxSync).catch(() => undefined)
}
