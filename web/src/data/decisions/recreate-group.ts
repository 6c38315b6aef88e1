import { type Author, authorName } from '../../domain/author.ts'
import { mutationSchema } from '../../domain/sync/mutation-schema.ts'
import { type Mutation, unnumbered } from '../../domain/sync/mutation.ts'
import { newGroupOf } from '../../domain/sync/new-group-of.ts'
import { resetMutation } from '../../domain/sync/reset-mutation.ts'
import { NotSavedError } from '../database/errors.ts'
import { ensureOpen } from '../database/schema.ts'
import type { Device } from '../device.ts'
import { newId } from '../mutations/new-id.ts'
import { queueOf } from '../outbox/enqueue.ts'

/** What waited for the old group to exist waits for the new one, also what has found the old one gone. */
const moved = (row: Mutation, groupId: string) =>
  unnumbered.parse({ ...resetMutation(row), groupId, dependsOn: groupId })

/**
 * Begins a group anew that was deleted while a change of it waited: a creation under a new id takes the place of the
 * change and of what stands behind it, in one transaction.
 * Throws NotSavedError if the device could not keep it.
 * @returns the new group's id; undefined where there is nothing (any more) to begin it with
 */
export const recreateGroup = async (
  { db, now, random }: Device,
  seq: number,
  author: Author,
): Promise<string | undefined> => {
  try {
    await ensureOpen(db)
    return await db.transaction('rw', db.outbox, async () => {
      const { mutations } = await queueOf(db, author.uid)
      const row = mutations.find((one) => one.seq === seq)
      const input = row?.state === 'attention' ? newGroupOf(row, mutations) : undefined
      if (!row || !input) return undefined
      const entityId = newId(now(), random)
      const changes = { ...input, userName: authorName(author), createdAt: new Date(now()).toISOString() }
      const fresh = {
        uid: author.uid,
        schema: mutationSchema,
        attempts: 0,
        state: 'waiting',
        createdAt: now(),
      }
      const replaced = mutations.filter((one) => one.entityId === row.entityId && one.seq >= seq)
      const dependants = mutations.filter((one) => one.dependsOn === row.entityId)
      await db.outbox.bulkDelete([...replaced, ...dependants].map((one) => one.seq))
      await db.outbox.add(unnumbered.parse({ ...fresh, entityId, type: 'group.create', changes }))
      await db.outbox.bulkAdd(dependants.map((one) => moved(one, entityId)))
      return entityId
    })
  } catch (error) {
    throw NotSavedError.from(error)
  }
}
