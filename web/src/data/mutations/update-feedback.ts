import type { Feedback } from 'contract/feedback'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox/enqueue.ts'

type Seen = Pick<Feedback, '_id' | 'groupId' | 'userId' | 'feedback'>

const target = ({ userId, _id }: Seen) => ({ uid: userId, entityId: _id })

/**
 * Saves new words of the author's feedback on this device. An update that is empty after trimming is ignored
 * (specification, section 5). Throws NotSavedError if the device could not keep it.
 * @param seen the feedback as its author saw it
 * @param form the form whose draft is done with
 * @returns whether anything differed
 */
export const updateFeedback = async (
  { db, now }: Device,
  seen: Seen,
  words: string,
  form?: string,
): Promise<boolean> => {
  const feedback = words.trim()
  if (feedback === '' || feedback === seen.feedback) return false
  const base = { feedback: seen.feedback }
  const newMutation = { type: 'feedback.update', groupId: seen.groupId, changes: { feedback }, base } as const
  await enqueue(db, now(), { ...target(seen), newMutation, form })
  return true
}

/** Deletes the author's feedback on this device. Throws NotSavedError if the device could not keep it. */
export const deleteFeedback = async ({ db, now }: Device, seen: Seen): Promise<void> => {
  const base = { feedback: seen.feedback }
  await enqueue(db, now(), {
    ...target(seen),
    newMutation: { type: 'feedback.delete', groupId: seen.groupId, base },
  })
}
