import type { Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'

/** Up to when an account has read what is new. Its `_id` is `intentId('read', uid, uid)`. */
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
