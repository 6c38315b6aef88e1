import { outboxSync } from './worker-messages.ts'

/** Not in TypeScript's library: https://developer.mozilla.org/docs/Web/API/Background_Synchronization_API */
type WithSync = ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }

const canSync = (registration: ServiceWorkerRegistration): registration is WithSync => 'sync' in registration

export const askForDelivery = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active || !canSync(registration)) return false
  return registration.sync.register(outboxSync).then(
    () => true,
    () => false,
  )
}
