import type { Feedback } from 'contract/feedback'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox/enqueue.ts'

/**
 * Saves on this device whether a member likes a feedback: a state, never a toggle, so that it is safe to repeat.
 * Throws NotSavedError if the device could not keep it.
 */
export const likeFeedback = async (
  { db, now }: Device,
  { _id, groupId }: Pick<Feedback, '_id' | 'groupId'>,
  uid: string,
  liked: boolean,
): Promise<void> => {
  const newMutation = { type: 'feedback.like', groupId, changes: { liked } } as const
  await enqueue(db, now(), { uid, entityId: _id, newMutation })
}
