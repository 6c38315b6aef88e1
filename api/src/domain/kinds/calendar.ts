import type { Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'

/** The secret address of an account's own calendar. Its `_id` is `calendarId(uid)`. */
export type StoredCalendar = Stored & {
  uid: string
  /** The address itself is shown once, and not kept. */
  tokenHash: string
  createdAt: string
}

export const calendarKind: StoreKind<StoredCalendar> = {
  collection: 'calendars',
  foundBy: ['uid', 'tokenHash'],
  goesWith: 'uid',
  read: (stored) => stored as StoredCalendar,
}
