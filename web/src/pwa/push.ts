import { isSafariWindow } from './safari-window.ts'

/** `off` can be turned on, `denied` only in the browser's settings, `install` on the home screen (iPhone, iPad), `none` never. */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'none'

const hasPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The worker of a first visit comes when the page is idle; in some browsers it never comes. */
const registered = (waitMs: number) => {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, waitMs)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

export const pushState = async (waitMs = 10_000): Promise<PushState> => {
  if (!hasPush()) return isSafariWindow() ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  const registration = (await navigator.serviceWorker.getRegistration()) ?? (await registered(waitMs))
  if (!registration) return 'none'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** A subscription made with another key of the server is replaced. */
export const subscribe = async (pushManager: PushManager, publicKey: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** The push service then answers 410, and the server forgets the subscription. */
export const unsubscribe = async (): Promise<void> => {
  if (!hasPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
