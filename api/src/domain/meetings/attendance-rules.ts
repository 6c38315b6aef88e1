import { madeAt } from '../author.ts'
import { remember } from '../idempotency.ts'
import type { StoredAttendance } from '../kinds/attendance.ts'
import type { LiveMeeting } from '../kinds/meeting.ts'
import { isRepeat } from '../write-guards.ts'
import type { Next, WriteRequest } from '../write-request.ts'
import type { Attendance, AttendanceTick } from '@group-organizer/contract/meetings/attendance'

const day = 24 * 60 * 60 * 1000

/** Whether organisers may say at a moment (milliseconds since 1970) who is there. */
export const takesAttendance = ({ startsAtUtc, endsAtUtc }: LiveMeeting, now: number): boolean =>
  now >= Date.parse(startsAtUtc) - day && now <= Date.parse(endsAtUtc) + 14 * day

/** Of equal moments the tick wins. */
export const isThere = ({ tickedAt, untickedAt }: StoredAttendance): boolean =>
  tickedAt !== undefined && (untickedAt === undefined || tickedAt >= untickedAt)

/** Whose presence at which meeting it is. */
export type About = Pick<StoredAttendance, '_id' | 'meetingId' | 'uid'>

/** What `PUT /meetings/{id}/attendance/{uid}` notes. Several devices may report in any order. Throws Refusal (blocked). */
export const tick = (
  stored: StoredAttendance | undefined,
  about: About,
  { there, at, name, guests }: AttendanceTick,
  request: WriteRequest,
): Next<StoredAttendance> => {
  if (isRepeat(stored, request)) return 'unchanged'
  const field = there ? 'tickedAt' : 'untickedAt'
  const before = stored?.[field] ?? ''
  const ticked = madeAt(request, at)
  const isLatest = ticked >= before
  return {
    name: '',
    guests: 0,
    ...stored,
    ...about,
    ...(isLatest && name !== undefined && { name }),
    ...(isLatest && guests !== undefined && { guests }),
    [field]: isLatest ? ticked : before,
    rev: (stored?.rev ?? 0) + 1,
    version: (stored?.version ?? 0) + 1,
    applied: remember(stored?.applied ?? {}, request),
  }
}

export const serializeAttendance = (stored: StoredAttendance): Attendance => {
  const { _id, meetingId, uid, name, guests, rev, version, stamp } = stored
  return { _id, meetingId, uid, name, guests, there: isThere(stored), rev, version, stamp }
}
