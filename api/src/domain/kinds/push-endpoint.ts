import type { Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'

/** Whose messages a browser shows: the account that registered it last. Its `_id` is made of the browser's endpoint. */
export type StoredPushEndpoint = Stored & {
  uid: string
  /** Its account and `_id`: whoever registered it later keeps it. */
  owner: string
}

export const pushEndpointKind: StoreKind<StoredPushEndpoint> = {
  collection: 'pushEndpoints',
  foundBy: ['uid', 'owner'],
  goesWith: 'uid',
  read: (stored) => stored as StoredPushEndpoint,
}
