import type { AnswerWord } from '@group-organizer/contract/meetings/answer'
import {
  type Meeting,
  type MeetingContent,
  type MeetingInput,
  meetingFields,
  meetingPatch,
} from '@group-organizer/contract/meetings/meeting'
import type { ReportInput } from '@group-organizer/contract/report'
import { intentId } from '@group-organizer/contract/seat'
import { type Author, newId, newMembership } from '../../domain/new-record.ts'
import { answerKind } from '../../kinds/answer.ts'
import type { KnownNewMutation } from '../../kinds/known-mutation.ts'
import { ensureOpen } from '../../sync/database/schema.ts'
import { type Enqueued, enqueue } from '../../sync/outbox/enqueue.ts'
import { changedFields } from '../../sync/rules/compare.ts'
import type { Device } from '../device.ts'
import { inOrder } from './in-order.ts'

/** Start and end in UTC (ISO 8601), for the screen until the server has sent its own. */
export type Moments = { startsAtUtc: string; endsAtUtc: string }

export const planMeeting = async (
  { db, now, random }: Device,
  { groupId, uid }: { groupId: string; uid: string },
  input: MeetingInput & Moments & { seriesId?: string },
  entityId = newId(now(), random),
): Promise<string> => {
  const changes = { ...input, createdAt: new Date(now()).toISOString() }
  const newMutation = { type: 'meeting.create', groupId, changes } satisfies KnownNewMutation
  await enqueue(db, now(), { uid, entityId, newMutation })
  return entityId
}

/** Queues the changes of several meetings in one transaction: all are kept, or none. */
const forEach = async <T>({ db }: Device, all: readonly T[], change: (one: T) => Promise<unknown>) => {
  await ensureOpen(db)
  await db.transaction('rw', db.outbox, async () => {
    for (const one of all) await change(one)
  })
}

/** Plans meetings in one transaction; several are a series, or go on with one. @returns the id of the first */
export const planSeries = async (
  device: Device,
  { seriesId, ...about }: { groupId: string; uid: string; seriesId?: string | undefined },
  meetings: readonly (MeetingInput & Moments)[],
  firstId = newId(device.now(), device.random),
): Promise<string> => {
  const { now, random } = device
  const isSeries = seriesId !== undefined || meetings.length > 1
  const fields = isSeries ? { seriesId: seriesId ?? newId(now(), random) } : {}
  const planned = meetings.map((input, at) => ({
    input: { ...input, ...fields },
    id: at === 0 ? firstId : newId(now(), random),
  }))
  await forEach(device, planned, ({ input, id }) => planMeeting(device, about, input, id))
  return firstId
}

type Target = Pick<Meeting, '_id' | 'groupId'>

/** @returns whether anything differed */
export const updateMeeting = async (
  { db, now }: Device,
  { _id, groupId }: Target,
  uid: string,
  seen: MeetingContent,
  { startsAtUtc, endsAtUtc, ...input }: MeetingInput & Moments,
): Promise<boolean> => {
  const fields = changedFields(meetingFields, seen, input)
  if (fields.length === 0) return false
  const pick = (values: MeetingContent): Partial<MeetingContent> =>
    Object.fromEntries(fields.map((field) => [field, values[field]]))
  const changes = { ...meetingPatch.parse(pick(input)), startsAtUtc, endsAtUtc }
  const newMutation = {
    type: 'meeting.update',
    groupId,
    changes,
    base: pick(seen),
    whole: input,
  } as const
  await enqueue(db, now(), { uid, entityId: _id, newMutation })
  return true
}

/** A meeting, what its member saw of it, and what they want it to be. */
export type MeetingEdit = { meeting: Target; seen: MeetingContent; input: MeetingInput & Moments }

export const updateMeetings = (device: Device, uid: string, edits: readonly MeetingEdit[]): Promise<void> =>
  forEach(device, edits, ({ meeting, seen, input }) => updateMeeting(device, meeting, uid, seen, input))

export const cancelMeetings = (
  device: Device,
  meetings: readonly Target[],
  uid: string,
  reason: string,
): Promise<void> => forEach(device, meetings, (meeting) => cancelMeeting(device, meeting, uid, true, reason))

/** Cancels a meeting, or takes that back. */
export const cancelMeeting = (
  { db, now }: Device,
  { _id, groupId }: Target,
  uid: string,
  cancelled: boolean,
  reason?: string,
): Promise<Enqueued> => {
  const changes = cancelled ? { cancelled, reason: reason ?? '' } : { cancelled }
  const newMutation = { type: 'meeting.cancel', groupId, changes } satisfies KnownNewMutation
  return enqueue(db, now(), { uid, entityId: _id, newMutation })
}

/** @param seen a meeting that has changed since is not deleted unasked */
export const deleteMeeting = (
  { db, now }: Device,
  { _id, groupId }: Target,
  uid: string,
  seen: MeetingContent,
  heldForMs?: number,
): Promise<Enqueued> => {
  const newMutation = { type: 'meeting.delete', groupId, base: seen } satisfies KnownNewMutation
  return enqueue(db, now(), { uid, entityId: _id, heldForMs, newMutation })
}

export const reportMeeting = (
  { db, now }: Device,
  { _id, groupId }: Target,
  uid: string,
  report: ReportInput,
): Promise<Enqueued> => {
  const newMutation = { type: 'meeting.report', groupId, changes: report } satisfies KnownNewMutation
  return enqueue(db, now(), { uid, entityId: _id, newMutation })
}

export type Said = { answer: AnswerWord; guests: number; word?: string }

/** Answers a meeting. A state, safe to repeat; the last one counts. */
export const answerMeeting = async (
  { db, now }: Device,
  meetingId: string,
  author: Author,
  said: Said,
): Promise<Enqueued> =>
  inOrder(db, async () => {
    const { userName, userPhoto } = newMembership(author, now())
    const changes = { ...said, userName, userPhoto }
    return enqueue(db, now(), {
      uid: author.uid,
      entityId: await intentId(answerKind.name, meetingId, author.uid),
      newMutation: { type: 'answer.give', meetingId, changes } satisfies KnownNewMutation,
    })
  })
