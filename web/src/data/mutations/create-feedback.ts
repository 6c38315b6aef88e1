import { type Author, authorName, authorPhoto } from '../../domain/author.ts'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { newId } from './new-id.ts'

/**
 * Saves a new feedback on this device; the outbox delivers it. Throws NotSavedError if the device could not keep it.
 * @param form the form whose draft is done with
 * @returns the new feedback's id
 */
export const createFeedback = async (
  { db, now, random }: Device,
  groupId: string,
  feedback: string,
  author: Author,
  form?: string,
): Promise<string> => {
  const entityId = newId(now(), random)
  const changes = {
    feedback,
    userName: authorName(author),
    userPhoto: authorPhoto(author),
    createdAt: new Date(now()).toISOString(),
  }
  const newMutation = { type: 'feedback.create', groupId, changes } as const
  await enqueue(db, now(), { uid: author.uid, entityId, newMutation, form })
  return entityId
}
