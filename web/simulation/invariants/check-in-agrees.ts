import { attendanceKind } from '../../src/kinds/attendance.ts'
import type { Invariant } from '../judge.ts'
import { otherTableOf } from '../kinds.ts'
import { isAttendance, isMeeting } from '../server-records.ts'

/** Organisers' devices agree with the server about attendance, and no series is created twice. */
export const checkInAgrees: Invariant = {
  number: 25,
  name: 'whom the last word calls there is there on every device, and a series is made once',
  written: ({ before, after }, { server }) => {
    if (before || !isMeeting(after) || 'deletedAt' in after || after.seriesId === undefined) return undefined
    const { _id, seriesId, durationMinutes } = after
    // The lengths of a series differ here, and nothing changes them.
    const twin = server.books
      .present()
      .history.find(
        ({ after: one }) =>
          isMeeting(one) &&
          !('deletedAt' in one) &&
          one._id !== _id &&
          one.seriesId === seriesId &&
          one.durationMinutes === durationMinutes,
      )
    return twin && `${_id} is a meeting of its series that exists already`
  },
  converged: ({ browsers, server }) => {
    const { records, deleted } = server.books.present()
    for (const { name, journal } of browsers)
      for (const row of journal.others.values()) {
        if (otherTableOf(row) !== attendanceKind.table || deleted.has(String(row['uid']))) continue
        const record = records.get(row._id)
        const there = record !== undefined && isAttendance(record) && record.there
        if (row['there'] !== there)
          return `${name} shows ${String(row['uid'])} as ${there ? 'not there' : 'there'} at ${String(row['meetingId'])}`
      }
    return undefined
  },
}
