import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { type NextMeetings, nextMeetingsOf } from '../../domain/meetings/next-meetings.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { readShown } from './read-shown.ts'

export type ShownMeeting = Shown<Meeting>

const byStart = (one: Meeting, other: Meeting) =>
  one.startsAtUtc.localeCompare(other.startsAtUtc) || one._id.localeCompare(other._id)

/** Meetings of a group, or of all groups that start after `since` (ISO 8601), by start. */
export const readMeetings = async (
  device: QueriedDevice,
  { groupId, since = '' }: { groupId?: string; since?: string },
): Promise<ShownMeeting[]> => {
  const { meetings } = device.db
  const rows = await (
    groupId === undefined
      ? meetings.where('startsAtUtc').above(since)
      : meetings.where('groupId').equals(groupId)
  ).toArray()
  return (await readShown(device, meetingKind, rows, { parentId: groupId })).sort(byStart)
}

/** The longest meeting takes a week. */
export const longestMs = 7 * 24 * 60 * 60 * 1000

export const readNextMeetings = async (device: QueriedDevice): Promise<NextMeetings> => {
  const now = device.now()
  const since = new Date(now - longestMs).toISOString()
  return nextMeetingsOf(await readMeetings(device, { since }), now)
}
