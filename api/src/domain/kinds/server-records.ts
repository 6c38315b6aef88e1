import type { Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'

/** Secret address of an account's own calendar. Its `_id` is `calendarId(uid)`. */
export type StoredCalendar = Stored & {
  uid: string
  /** Hash of the token. The address itself is shown once and not stored. */
  tokenHash: string
  createdAt: string
}

export const calendarKind: StoreKind<StoredCalendar> = {
  collection: 'calendars',
  foundBy: ['uid', 'tokenHash'],
  goesWith: 'uid',
  read: (stored) => stored as StoredCalendar,
}

/** The account whose messages a browser shows: the last one that registered it. Its `_id` is made of the endpoint. */
type StoredPushEndpoint = Stored & {
  uid: string
  /** The account and `_id`. A later account's registration survives the removal of an earlier one. */
  owner: string
}

export const pushEndpointKind: StoreKind<StoredPushEndpoint> = {
  collection: 'pushEndpoints',
  foundBy: ['uid', 'owner'],
  goesWith: 'uid',
  read: (stored) => stored as StoredPushEndpoint,
}

/** Time up to which an account has read its news. Its `_id` is `intentId('read', uid, uid)`. */
export type StoredReadMark = Stored & {
  uid: string
  /** ISO 8601. */
  upTo: string
}

export const readMarkKind: StoreKind<StoredReadMark> = {
  collection: 'readMarks',
  foundBy: ['uid'],
  goesWith: 'uid',
  read: (stored) => stored as StoredReadMark,
}

/** The key pair by which push services know this server (RFC 8292), as base64url. There is one record. */
export type StoredVapidKey = Stored & { publicKey: string; privateKey: string }

export const vapidKeyKind: StoreKind<StoredVapidKey> = {
  collection: 'vapidKeys',
  foundBy: [],
  read: (stored) => stored as StoredVapidKey,
}
