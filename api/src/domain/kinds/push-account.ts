import type { Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import type { PushDevice, PushPreferences, PushSubscriptionInput } from '@group-organizer/contract/push/push'

export type StoredDevice = PushDevice &
  PushSubscriptionInput & {
    /** Of the page that registered it: its notifications lead there. */
    origin: string
  }

/** What an account is told by push, and where. Its `_id` is `pushAccountId(uid)`. */
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
