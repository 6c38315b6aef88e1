import type { Attendance } from '@group-organizer/contract/meetings/attendance'
import { attendanceKind, isAttendanceRow } from '../../kinds/attendance.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { overlayAttendances } from '../../kinds/overlays.ts'
import { pendingMutations } from '../../sync/outbox/pending-mutations.ts'
import { parentOf } from '../../sync/rules/kind.ts'
import type { Shown } from '../../sync/rules/overlay.ts'

export type CheckIn = {
  people: Shown<Attendance>[]
  /** The server has sent the list at least once. */
  isListed: boolean
}

/** People who answered or attended, with waiting ticks. */
export const readCheckIn = async (device: QueriedDevice, meetingId: string): Promise<CheckIn> => {
  const { attendances, attendanceLists } = device.db
  const rows = await attendances.where('meetingId').equals(meetingId).toArray()
  const changes = await pendingMutations(device, attendanceKind.name)
  const ofMeeting = changes.filter((change) => parentOf(attendanceKind, change) === meetingId)
  return {
    people: overlayAttendances(rows.filter(isAttendanceRow), ofMeeting),
    isListed: (await attendanceLists.get(meetingId))?.listed === true,
  }
}
