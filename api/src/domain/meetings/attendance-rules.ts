import type { StoredAttendance } from '../kinds/attendance.ts'
import { counted, isRepeat } from '../write-guards.ts'
import type { Next, WriteRequest } from '../write-request.ts'
import type { AttendanceTick } from '@group-organizer/contract/meetings/attendance'

export type About = Pick<StoredAttendance, '_id' | 'meetingId' | 'uid'>

/** Applies `PUT /meetings/{id}/attendance/{uid}`. The last write counts. Throws Refusal (blocked). */
export const tick = (
  stored: StoredAttendance | undefined,
  about: About,
  { there, name = stored?.name ?? '', guests = stored?.guests ?? 0 }: AttendanceTick,
  request: WriteRequest,
): Next<StoredAttendance> => {
  if (isRepeat(stored, request)) return 'unchanged'
  return {
    ...about,
    there,
    name,
    guests,
    ...counted(stored, true, request),
  }
}
