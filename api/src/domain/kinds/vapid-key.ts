import type { Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'

/** The key pair by which push services know this server (RFC 8292), as base64url. There is one record. */
export type StoredVapidKey = Stored & { publicKey: string; privateKey: string }

export const vapidKeyKind: StoreKind<StoredVapidKey> = {
  collection: 'vapidKeys',
  foundBy: [],
  read: (stored) => stored as StoredVapidKey,
}
