import type { GroupInput } from 'contract/group'
import { type Author, authorName } from '../../domain/author.ts'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { newId } from './new-id.ts'

/**
 * Saves a new group on this device; the outbox delivers it. Throws NotSavedError if the device could not keep it.
 * @param form the form whose draft is done with
 * @returns the new group's id
 */
export const createGroup = async (
  { db, now, random }: Device,
  input: GroupInput,
  author: Author,
  form?: string,
): Promise<string> => {
  const entityId = newId(now(), random)
  const changes = { ...input, userName: authorName(author), createdAt: new Date(now()).toISOString() }
  await enqueue(db, now(), {
    uid: author.uid,
    entityId,
    newMutation: { type: 'group.create', changes },
    form,
  })
  return entityId
}
