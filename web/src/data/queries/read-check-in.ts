import type { Attendance } from '@group-organizer/contract/meetings/attendance'
import { attendanceKind } from '../../kinds/attendance.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { readShown } from './read-shown.ts'

export type CheckIn = {
  people: Shown<Attendance>[]
  /** The server has sent the list at least once. */
  isListed: boolean
}

/** People who answered or attended, with waiting ticks. */
export const readCheckIn = async (device: QueriedDevice, meetingId: string): Promise<CheckIn> => {
  const { attendances, attendanceLists } = device.db
  const rows = await attendances.where('meetingId').equals(meetingId).toArray()
  return {
    people: await readShown(device, attendanceKind, rows, { parentId: meetingId }),
    isListed: (await attendanceLists.get(meetingId))?.listed === true,
  }
}
