import type { Applied, Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import { meetingKind } from './meeting.ts'

/** A person's presence at a meeting, noted by its organisers. Its `_id` is `intentId('attendance', meetingId, uid)`. */
export type StoredAttendance = Stored & {
  meetingId: string
  /** An account, or a walk-in. */
  uid: string
  name: string
  guests: number
  there: boolean
  version: number
  /** Applied writes of the organisers. */
  applied: Applied
}

export const attendanceKind: StoreKind<StoredAttendance> = {
  collection: 'attendances',
  foundBy: ['meetingId', 'uid'],
  parent: { field: 'meetingId', of: [meetingKind.collection] },
  goesWith: 'uid',
  keepsKeysOfOthers: true,
  event: (meetingId) => ({ changed: 'attendances', meetingId }),
  read: (stored) => stored as StoredAttendance,
}
