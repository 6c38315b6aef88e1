import type { Applied, Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import { meetingKind } from './meeting.ts'

/** Whether a person was at a meeting, as its organisers say. Its `_id` is `intentId('attendance', meetingId, uid)`. */
export type StoredAttendance = Stored & {
  meetingId: string
  /** An account, or a walk-in. */
  uid: string
  name: string
  guests: number
  /** The latest tick, and the latest un-tick; ISO 8601. */
  tickedAt?: string | undefined
  untickedAt?: string | undefined
  version: number
  /** Of the organisers. */
  applied: Applied
}

export const attendanceKind: StoreKind<StoredAttendance> = {
  collection: 'attendances',
  foundBy: ['meetingId', 'uid'],
  parent: { field: 'meetingId', of: [meetingKind.collection] },
  goesWith: 'uid',
  event: (meetingId) => ({ changed: 'answers', meetingId }),
  read: (stored) => stored as StoredAttendance,
}
