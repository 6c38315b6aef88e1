import { type Moving, movedFrom, withoutMover } from '../news/moved.ts'
import { defineKind } from '../record-kind.ts'
import type { OwnAction } from '../record-rules.ts'
import type { DeadOf, LiveRecord } from '../records.ts'
import { Refusal } from '../refusal.ts'
import type { Counted } from '../seats/counts.ts'
import { groupKind, isRunBy } from './group.ts'
import { blankMeeting } from '@group-organizer/contract/blanks'
import type {
  Meeting,
  MeetingCancellation,
  MeetingCreation,
  MeetingRow,
} from '@group-organizer/contract/meetings/meeting'
import { type WhenLocal, instantsOf } from '@group-organizer/contract/meetings/time'

export type LiveMeeting = Omit<Meeting, 'hidden' | 'hiddenReason'> &
  LiveRecord &
  Counted &
  Moving & {
    /** Time of the last change of content or status, for calendars. */
    changedAt?: string
    /** Rises with each change of content or status, for calendars. */
    sequence?: number
    cancelledBy?: string | undefined
    cancelledAt?: string | undefined
    revivedBy?: string | undefined
    revivedAt?: string | undefined
  }
export type StoredMeeting = LiveMeeting | DeadOf<MeetingRow>

export const byStart = (one: LiveMeeting, other: LiveMeeting) =>
  Date.parse(one.startsAtUtc) - Date.parse(other.startsAtUtc) || (one._id < other._id ? -1 : 1)

/** Members who have answered are asked again if the start moves by more. */
const noticedMs = 15 * 60 * 1000

const sequenceEpoch = Date.parse('2024-01-01T00:00:00Z')

/** Seconds, within 32 bits, so that it rises after a restored backup, too. Changes of one second still count up. */
const changedNow = ({ sequence = 0 }: Pick<LiveMeeting, 'sequence'>, now: number) => ({
  changedAt: new Date(now).toISOString(),
  sequence: Math.max(sequence + 1, Math.floor((now - sequenceEpoch) / 1000)),
})

export const meetingKind = defineKind<StoredMeeting, MeetingCreation>({
  name: 'meeting',
  collection: 'meetings',
  author: 'createdBy',
  blank: blankMeeting,
  title: 'title',
  parent: { field: 'groupId', of: [groupKind.collection] },
  foundBy: ['groupId', 'createdBy'],
  at: 'startsAtUtc',
  keeps: ['groupId', 'createdBy'],
  feed: 'asked',
  event: (groupId) => ({ changed: 'meetings', groupId }),
  create: ({ groupId, seriesId }, { uid }) => ({
    groupId,
    ...(seriesId !== undefined && { seriesId }),
    createdBy: uid,
    status: 'scheduled',
    going: 0,
    maybe: 0,
    waiting: 0,
  }),
  derive: (content) => instantsOf(content as WhenLocal),
  changedBy: (meeting, request, content) => {
    const next = content as WhenLocal & Pick<LiveMeeting, 'place'>
    const movedMs = Math.abs(Date.parse(instantsOf(next).startsAtUtc) - Date.parse(meeting.startsAtUtc))
    const isMoved = movedMs > noticedMs
    const was = { when: isMoved ? meeting.startsAt : next.startsAt, place: meeting.place }
    const changed = changedNow(meeting, request.now)
    const { changedAt } = changed
    return {
      ...changed,
      // Another zone moves the start, too, though not its local time.
      ...(isMoved && { movedAt: changedAt, before: { at: changedAt, uid: request.uid } }),
      ...movedFrom(was, { when: next.startsAt, place: next.place }, request),
    }
  },
  show: (meeting) => {
    const { groupId, createdBy, startsAtUtc, endsAtUtc, status, going, maybe, waiting } = meeting
    const { seriesId, reason, movedAt } = meeting
    const told = { seriesId, reason, movedAt }
    return { groupId, createdBy, startsAtUtc, endsAtUtc, status, going, maybe, waiting, ...told }
  },
  allows: ({ parent, uid }) => isRunBy(parent, uid),
  // The meeting belongs to its group: it stays when the account goes that planned it.
  inherit: (meeting) => ({ ...meeting, createdBy: '' }),
  accountsIn: ({ before, cancelledBy, revivedBy }) => [before?.uid, cancelledBy, revivedBy],
  forgetOther: (meeting, uid) => ({
    ...meeting,
    ...withoutMover(meeting, uid),
    ...(meeting.cancelledBy === uid && { cancelledBy: '' }),
    ...(meeting.revivedBy === uid && { revivedBy: '' }),
  }),
})

/** `POST /meetings/{id}/cancel`. Throws Refusal (forbidden). */
export const cancelMeeting: OwnAction<StoredMeeting, MeetingCancellation> = (
  meeting,
  { cancelled = true, reason },
  { uid, now },
  group,
) => {
  if (!isRunBy(group, uid)) throw new Refusal('forbidden')
  const status = cancelled ? 'cancelled' : 'scheduled'
  const said = cancelled && reason !== '' ? reason : undefined
  if (meeting.status === status && meeting.reason === said) return undefined
  const changed = changedNow(meeting, now)
  const by = cancelled
    ? { cancelledBy: uid, cancelledAt: changed.changedAt, revivedBy: undefined, revivedAt: undefined }
    : { cancelledBy: undefined, cancelledAt: undefined, revivedBy: uid, revivedAt: changed.changedAt }
  return { ...meeting, ...changed, status, reason: said, ...by }
}
