import { type Attendance, takesAttendance } from '@group-organizer/contract/meetings/attendance'
import { paths } from '@group-organizer/contract/paths'
import { intentId } from '@group-organizer/contract/seat'
import { checkIn } from '../../src/data/mutations/check-in-mutations.ts'
import { readShownList } from '../../src/data/queries/read-shown.ts'
import { attendanceKind } from '../../src/kinds/attendance.ts'
import { accounts } from '../browser.ts'
import { isGroup, isMeeting } from '../server-records.ts'
import { meetingsRunBy } from './meetings.ts'
import { askOnline, others } from './memberships.ts'
import { save } from './save.ts'
import { authenticate } from './screen.ts'
import { type Action, choose } from './turn.ts'

/** An organiser ticks or un-ticks a person on their device. */
export const checksIn: Action = async (turn) => {
  const { world, tab } = turn
  const uid = authenticate(turn)
  const meetings = uid === undefined ? [] : await meetingsRunBy(turn, uid)
  const meeting = choose(
    meetings.filter((one) => one.status === 'scheduled' && takesAttendance(one, world.now())),
    turn.pick,
  )
  const person = choose([...accounts, ...others], turn.value)
  if (uid === undefined || !meeting || person === undefined) return
  const { records } = await readShownList<Attendance>(tab.data, attendanceKind, meeting._id)
  const known = records.find((one) => one.uid === person)
  // Waiting ticks are not undone, so that each change can be followed.
  if (known?.mark !== undefined) return
  const changes = { uid: person, there: known?.there !== true }
  const entityId = await intentId(attendanceKind.name, meeting._id, person)
  await save(turn, { uid, entityId, type: 'attendance.tick', changes }, () =>
    checkIn(tab.data, meeting._id, uid, changes),
  )
}

/** The owner of a group checks people in without a device of the history. */
export const ownerChecksIn: Action = ({ world, tab, pick, value }) => {
  const { records } = world.server.books.present()
  const meetings = [...records.values()].filter((one) => isMeeting(one))
  const meeting = choose(
    meetings.filter((one) => !('deletedAt' in one) && takesAttendance(one, world.now())),
    pick,
  )
  const group = meeting && records.get(meeting.groupId)
  const person = choose([...accounts, ...others], value)
  if (!meeting || !group || !isGroup(group) || 'deletedAt' in group || person === undefined) return
  const path = paths.attendance(meeting._id, person)
  world.start(tab, 'check in elsewhere', () =>
    askOnline(world, group.ownerId, { method: 'PUT', path, body: { there: value % 3 !== 0 } }),
  )
}

export const pullsCheckIn: Action = async (turn) => {
  const uid = authenticate(turn)
  const meeting = uid === undefined ? undefined : choose(await meetingsRunBy(turn, uid), turn.pick)
  if (meeting) await turn.tab.pull.list(attendanceKind, meeting._id)
}
