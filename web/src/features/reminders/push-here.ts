import type { OwnPush } from '@group-organizer/contract/push/push'
import type { Answered } from '../../online/ask-account.ts'
import { unsubscribe } from '../../pwa/push.ts'
import { registerPush } from '../../pwa/register-push.ts'
import { forgetRemindAsked, notePushOwner, pushOwner } from '../../store/push-asked.ts'
import type { SyncDevice } from '../../sync/device.ts'
import { spoken } from '../../text/catalogue.ts'
import { reminderText } from '../../text/en/reminders.ts'
import { received } from '../../text/received.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'

/** `denied`: the member refuses the permission, or closes the question. */
export type Turned = Answered<OwnPush> | 'denied'

/** @returns undefined where a dialog has said why it did not work; the member's own refusal needs none */
export const dataOrDialog = async (turned: Turned): Promise<OwnPush | 'denied' | undefined> => {
  if (turned === 'denied') return turned
  if ('data' in turned) return turned.data
  await showDialog({ icon: 'error', title: reminderText.failed, text: received(turned.because) })
  return undefined
}

/** Subscribes this browser, and tells the server; what is registered is renewed. */
export const register = async (device: SyncDevice, uid: string): Promise<Answered<OwnPush>> => {
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    return await registerPush(device, uid, pushManager, spoken.get())
  } catch (error) {
    // The push service gives no subscription. Some browsers have it switched off.
    if (!(error instanceof DOMException)) throw error
    return { because: { code: 'no_service', message: reminderText.noService } }
  }
}

/** Asks for the permission, which a browser allows only after a press. */
export const turnOnPush = async (device: SyncDevice, uid: string): Promise<Turned> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const answer = await register(device, uid)
  if ('data' in answer) notePushOwner(uid)
  // The server sends nothing to a subscription that it has not taken.
  else await unsubscribe()
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
