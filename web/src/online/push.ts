import { paths } from '@group-organizer/contract/paths'
import {
  type PushPreferences,
  type PushSubscriptionInput,
  ownPush,
} from '@group-organizer/contract/push/push'
import { intentId } from '@group-organizer/contract/seat'
import { deviceId } from '../sync/delivery/claim.ts'
import type { SyncDevice } from '../sync/device.ts'
import { askAccount } from './ask-account.ts'

export const fetchPush = (device: SyncDevice) =>
  askAccount(device, { method: 'get', path: paths.push }, ownPush)

export const setPushPreferences = (device: SyncDevice, json: PushPreferences) =>
  askAccount(device, { method: 'put', path: paths.push, json }, ownPush)

export const removePushDevice = (device: SyncDevice, id: string) =>
  askAccount(device, { method: 'delete', path: paths.pushDevice(id) }, ownPush)

export const testPushDevice = (device: SyncDevice, id: string) =>
  askAccount(device, { method: 'post', path: paths.pushTest(id) }, ownPush)

/** The same at each start of this browser for this account, so that a subscription replaces the one before. */
export const pushIdOf = async ({ db, random }: SyncDevice, uid: string): Promise<string> =>
  intentId('push', await db.transaction('rw', db.facts, () => deviceId(db, random)), uid)

export const putPushDevice = (device: SyncDevice, id: string, json: PushSubscriptionInput) =>
  askAccount(device, { method: 'put', path: paths.pushDevice(id), json }, ownPush)
