import type { OwnPush, PushSubscriptionInput } from '@group-organizer/contract/push/push'
import { deviceLabel } from '../domain/device-label.ts'
import type { Answered } from '../online/ask-account.ts'
import { fetchPush, pushIdOf, putPushDevice } from '../online/push.ts'
import type { SyncDevice } from '../sync/device.ts'
import { subscribe } from './push.ts'

/** Subscribes this browser and tells the server; repeatable. @throws the push service's error, such as `NotAllowedError` */
export const registerPush = async (
  device: SyncDevice,
  uid: string,
  pushManager: PushManager,
  language: PushSubscriptionInput['language'],
): Promise<Answered<OwnPush>> => {
  const own = await fetchPush(device)
  if (!('data' in own)) return own
  const { endpoint, keys } = (await subscribe(pushManager, own.data.publicKey)).toJSON()
  const [p256dh, auth] = [keys?.['p256dh'] ?? '', keys?.['auth'] ?? '']
  const name = deviceLabel(navigator.userAgent)
  const subscription = { endpoint: endpoint ?? '', keys: { p256dh, auth }, language, name }
  return putPushDevice(device, await pushIdOf(device, uid), subscription)
}
