import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { type NextMeetings, nextMeetingsOf } from '../../domain/meetings/next-meetings.ts'
import { isMeetingRow, meetingKind } from '../../kinds/meeting.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { overlayMeetings } from '../../kinds/overlays.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { pendingMutations } from '../../sync/outbox/pending-mutations.ts'
import { parentOf } from '../../sync/rules/kind.ts'
import type { Shown } from '../../sync/rules/overlay.ts'

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
  const changes = await pendingMutations(device, meetingKind.name)
  const ofGroup = changes.filter(
    (change) => groupId === undefined || parentOf(meetingKind, change) === groupId,
  )
  const viewer = await readCurrentUid(device)
  return overlayMeetings(rows.filter(isMeetingRow), ofGroup, viewer).sort(byStart)
}

/** The longest meeting takes a week. */
export const longestMs = 7 * 24 * 60 * 60 * 1000

export const readNextMeetings = async (
  device: QueriedDevice & { now: () => number },
): Promise<NextMeetings> => {
  const now = device.now()
  const since = new Date(now - longestMs).toISOString()
  return nextMeetingsOf(await readMeetings(device, { since }), now)
}
