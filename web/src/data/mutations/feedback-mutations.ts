import type { Feedback } from '@group-organizer/contract/feedback'
import type { ReportInput } from '@group-organizer/contract/report'
import { type Author, newId, newWords } from '../../domain/new-record.ts'
import type { KnownNewMutation } from '../../kinds/known-mutation.ts'
import { type Enqueued, enqueue } from '../../sync/outbox/enqueue.ts'
import type { Device } from '../device.ts'

type Seen = Pick<Feedback, '_id' | 'groupId' | 'userId' | 'feedback'>

export const createFeedback = async (
  { db, now, random }: Device,
  groupId: string,
  feedback: string,
  author: Author,
  entityId = newId(now(), random),
): Promise<string> => {
  const changes = newWords({ feedback }, author, now())
  const newMutation = { type: 'feedback.create', groupId, changes } satisfies KnownNewMutation
  await enqueue(db, now(), { uid: author.uid, entityId, newMutation })
  return entityId
}

/** An empty text is ignored (specification, section 5). @returns whether anything differed */
export const updateFeedback = async (
  { db, now }: Device,
  { _id, groupId, userId, feedback: before }: Seen,
  text: string,
): Promise<boolean> => {
  const feedback = text.trim()
  if (feedback === '' || feedback === before) return false
  const change = { changes: { feedback }, base: { feedback: before } }
  const newMutation = { type: 'feedback.update', groupId, ...change } satisfies KnownNewMutation
  await enqueue(db, now(), { uid: userId, entityId: _id, newMutation })
  return true
}

export const deleteFeedback = (
  { db, now }: Device,
  { _id, groupId, userId, feedback }: Seen,
  heldForMs?: number,
): Promise<Enqueued> =>
  enqueue(db, now(), {
    uid: userId,
    entityId: _id,
    heldForMs,
    newMutation: { type: 'feedback.delete', groupId, base: { feedback } } satisfies KnownNewMutation,
  })

/** A state, never a toggle, so that it is safe to repeat. */
export const likeFeedback = (
  { db, now }: Device,
  { _id, groupId }: Pick<Feedback, '_id' | 'groupId'>,
  uid: string,
  liked: boolean,
): Promise<Enqueued> =>
  enqueue(db, now(), {
    uid,
    entityId: _id,
    newMutation: { type: 'feedback.like', groupId, changes: { liked } } satisfies KnownNewMutation,
  })

export const reportFeedback = (
  { db, now }: Device,
  { _id, groupId }: Pick<Feedback, '_id' | 'groupId'>,
  uid: string,
  report: ReportInput,
): Promise<Enqueued> =>
  enqueue(db, now(), {
    uid,
    entityId: _id,
    newMutation: { type: 'feedback.report', groupId, changes: report } satisfies KnownNewMutation,
  })
