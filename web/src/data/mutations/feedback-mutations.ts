import type { Feedback } from '@group-organizer/contract/feedback'
import { type Author, newId, newWords } from '../../domain/new-record.ts'
import type { Device } from '../device.ts'
import { queueChange } from './queue-change.ts'

type Target = Pick<Feedback, '_id' | 'groupId'>

type Seen = Target & Pick<Feedback, 'userId' | 'feedback'>

export const createFeedback = async (
  device: Device,
  groupId: string,
  feedback: string,
  author: Author,
  id = newId(device.now(), device.random),
): Promise<string> => {
  const changes = newWords({ feedback }, author, device.now())
  await queueChange(device, author.uid, id, { type: 'feedback.create', groupId, changes })
  return id
}

/** An empty text is ignored (specification, section 5). @returns whether anything differed */
export const updateFeedback = async (
  device: Device,
  { _id, groupId, userId, feedback: before }: Seen,
  text: string,
): Promise<boolean> => {
  const feedback = text.trim()
  if (feedback === '' || feedback === before) return false
  const change = { changes: { feedback }, base: { feedback: before } }
  await queueChange(device, userId, _id, { type: 'feedback.update', groupId, ...change })
  return true
}

export const deleteFeedback = (
  device: Device,
  { _id, groupId, userId, feedback }: Seen,
  heldForMs?: number,
) => queueChange(device, userId, _id, { type: 'feedback.delete', groupId, base: { feedback } }, heldForMs)

/** A state, never a toggle, so that it is safe to repeat. */
export const likeFeedback = (device: Device, { _id, groupId }: Target, uid: string, liked: boolean) =>
  queueChange(device, uid, _id, { type: 'feedback.like', groupId, changes: { liked } })
