import type { OwnPush } from '@group-organizer/contract/push/push'
import type { Answered } from '../../online/ask-account.ts'
import { unsubscribe } from '../../pwa/push.ts'
import { registerPush } from '../../pwa/register-push.ts'
import { forgetRemindAsked, notePushOwner, pushOwner } from '../../store/push-asked.ts'
import type { SyncDevice } from '../../sync/device.ts'
import { spoken } from '../../text/catalogue.ts'
import { reminderText } from '../../text/en/reminders.ts'
import { received } from '../../text/received.ts'

/** `no_service`: the browser's push service gives no subscription. Some browsers have it switched off. */
export type Turned = Answered<OwnPush> | 'denied' | 'no_service'

/** Why it did not work, as a sentence. A refusal of the member's own needs none. */
export const failureOf = (turned: Turned): string | undefined => {
  if (turned === 'no_service') return reminderText.noService
  return turned !== 'denied' && 'because' in turned ? received(turned.because) : undefined
}

/** Subscribes this browser, and tells the server; what is registered is renewed. */
export const register = async (
  device: SyncDevice,
  uid: string,
): Promise<Answered<OwnPush> | 'no_service'> => {
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    return await registerPush(device, uid, pushManager, spoken.get())
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return 'no_service'
  }
}

/** Asks for the permission, which a browser allows only after a press. @returns `denied` where the member refuses it, or closes the question */
export const turnOnPush = async (device: SyncDevice, uid: string): Promise<Turned> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const answer = await register(device, uid)
  if (answer !== 'no_service' && 'data' in answer) notePushOwner(uid)
  return answer
}

export const turnOffPush = async () => {
  notePushOwner(undefined)
  await unsubscribe()
}

/** Renews at each start, because subscriptions expire silently. A log-out ends it, and the next member is asked again. */
export const keepPush = async (device: SyncDevice, uid: string | null) => {
  const owner = pushOwner()
  if (owner === undefined) return
  if (owner !== uid) {
    await turnOffPush()
    forgetRemindAsked()
  } else if (Notification.permission === 'granted') await register(device, uid)
}
