import type { AnswerWord } from '@group-organizer/contract/meetings/answer'
import {
  type Meeting,
  type MeetingContent,
  type MeetingInput,
  meetingFields,
} from '@group-organizer/contract/meetings/meeting'
import { intentId } from '@group-organizer/contract/seat'
import { type Author, newId, newMembership } from '../../domain/new-record.ts'
import { answerKind } from '../../kinds/answer.ts'
import { retryOnQuota } from '../../sync/database/retry-on-quota.ts'
import { ensureOpen } from '../../sync/database/schema.ts'
import type { Enqueued } from '../../sync/outbox/enqueue.ts'
import { pendingMutations } from '../../sync/outbox/pending-mutations.ts'
import type { Device } from '../device.ts'
import { differences, inOrder, queueChange } from './queue-change.ts'

/** Start and end in UTC (ISO 8601), for the screen until the server has sent its own. */
export type Moments = { startsAtUtc: string; endsAtUtc: string }

export const planMeeting = async (
  device: Device,
  { groupId, uid }: { groupId: string; uid: string },
  input: MeetingInput & Moments & { seriesId?: string },
  id = newId(device.now(), device.random),
): Promise<string> => {
  const changes = { ...input, createdAt: new Date(device.now()).toISOString() }
  await queueChange(device, uid, id, { type: 'meeting.create', groupId, changes })
  return id
}

/** Queues the changes of several meetings in one transaction: all are kept, or none. */
const forEach = async <T>({ db }: Device, all: readonly T[], change: (one: T) => Promise<unknown>) => {
  await ensureOpen(db)
  await retryOnQuota(db, () =>
    db.transaction('rw', db.outbox, async () => {
      for (const one of all) await change(one)
    }),
  )
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

/** Only an edit of these brings moments: another's new time stays as it is. */
const movingFields = ['startsAt', 'timeZone', 'durationMinutes'] as const

/** @returns whether anything differed */
export const updateMeeting = async (
  device: Device,
  { _id, groupId }: Target,
  uid: string,
  seen: MeetingContent,
  { startsAtUtc, endsAtUtc, ...input }: MeetingInput & Moments,
): Promise<boolean> => {
  const change = differences<MeetingContent>(meetingFields, seen, input)
  if (!change) return false
  const { base } = change
  const isMoved = movingFields.some((field) => change.changes[field] !== undefined)
  const changes = { ...change.changes, ...(isMoved && { startsAtUtc, endsAtUtc }) }
  await queueChange(device, uid, _id, { type: 'meeting.update', groupId, changes, base, whole: input })
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
  device: Device,
  { _id, groupId }: Target,
  uid: string,
  cancelled: boolean,
  reason = '',
): Promise<Enqueued> => {
  const changes = cancelled ? { cancelled, reason } : { cancelled }
  return queueChange(device, uid, _id, { type: 'meeting.cancel', groupId, changes })
}

/** @param base a meeting that has changed since the member saw this is not deleted unasked */
export const deleteMeeting = (
  device: Device,
  { _id, groupId }: Target,
  uid: string,
  base: MeetingContent,
  heldForMs?: number,
) => queueChange(device, uid, _id, { type: 'meeting.delete', groupId, base }, heldForMs)

export type Said = { answer: AnswerWord; guests: number; word?: string }

/** The word of an answer that is not sent yet. */
const unsentWord = async (device: Device, answerId: string) => {
  const last = (await pendingMutations(device, answerKind.name, answerId)).at(-1)
  return last?.changes?.['word']
}

/** Answers a meeting. A state, safe to repeat; the last one counts, with the word of the one before unless it has its own. */
export const answerMeeting = (
  device: Device,
  meetingId: string,
  author: Author,
  said: Said,
): Promise<Enqueued> =>
  inOrder(device.db, async () => {
    const { userName, userPhoto } = newMembership(author, device.now())
    const id = await intentId(answerKind.name, meetingId, author.uid)
    const word = said.word ?? (await unsentWord(device, id))
    const changes = { ...said, ...(typeof word === 'string' && { word }), userName, userPhoto }
    return queueChange(device, author.uid, id, { type: 'answer.give', meetingId, changes })
  })
