import type { Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import type { PushDevice, PushPreferences, PushSubscriptionInput } from '@group-organizer/contract/push/push'

export type StoredDevice = PushDevice &
  PushSubscriptionInput & {
    /** Origin of the page that registered it. Its notifications open that page. */
    origin: string
  }

/** Push preferences and devices of an account. Its `_id` is `pushAccountId(uid)`. */
export type StoredPushAccount = Stored & {
  uid: string
  preferences: PushPreferences
  devices: StoredDevice[]
}

export const pushAccountKind: StoreKind<StoredPushAccount> = {
  collection: 'pushAccounts',
  foundBy: ['uid'],
  goesWith: 'uid',
  read: (stored) => stored as StoredPushAccount,
}
