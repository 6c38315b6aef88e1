import type { OwnPush } from '@group-organizer/contract/push/push'
import type { Answered } from '../../online/ask-account.ts'
import { unsubscribe } from '../../pwa/push.ts'
import { registerPush } from '../../pwa/register-push.ts'
import { notePushOwner, pushOwner } from '../../store/push-owner.ts'
import type { SyncDevice } from '../../sync/device.ts'
import { reasonOf } from '../../sync/rules/reason.ts'
import { spoken } from '../../text/catalogue.ts'

const register = async (device: SyncDevice, uid: string): Promise<Answered<OwnPush>> => {
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    return await registerPush(device, uid, pushManager, spoken.get())
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return { because: reasonOf('unreachable') }
  }
}

/** Asks for the permission, which a browser allows only after a press. @returns `denied` where the member refuses it */
export const turnOnPush = async (device: SyncDevice, uid: string): Promise<Answered<OwnPush> | 'denied'> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const answer = await register(device, uid)
  if ('data' in answer) notePushOwner(uid)
  return answer
}

export const turnOffPush = async () => {
  notePushOwner(undefined)
  await unsubscribe()
}

/** Subscriptions die quietly, so each start renews its own. Nobody else is told what was for the member who left. */
export const keepPush = async (device: SyncDevice, uid: string | null) => {
  const owner = pushOwner()
  if (owner === undefined) return
  if (owner !== uid) await turnOffPush()
  else if (Notification.permission === 'granted') await register(device, uid)
}
