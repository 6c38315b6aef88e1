import { type Author, newGroup, newId } from '../../domain/new-record.ts'
import { groupToRecreate } from '../../kinds/group-to-recreate.ts'
import { NotSavedError } from '../database/errors.ts'
import { ensureOpen } from '../database/schema.ts'
import type { SyncDevice } from '../device.ts'
import { queueOf } from '../outbox/enqueue.ts'
import type { Kinds } from '../rules/kind.ts'
import { type Mutation, resetMutation, untried } from '../rules/mutation.ts'

/**
 * What waited for the old group to exist waits for the new one, also what has found the old one gone. New feedback gets a new
 * id: the server may know the old one, and would refuse it.
 */
const movedTo = (kinds: Kinds, groupId: string, rows: readonly Mutation[], makeId: () => string) => {
  const created = rows.filter(({ type }) => type === 'feedback.create')
  const ids = new Map(created.map(({ entityId }) => [entityId, makeId()]))
  return rows.map((row) => {
    const entityId = ids.get(row.entityId) ?? row.entityId
    return kinds.parse({ ...resetMutation(row), entityId, groupId, dependsOn: groupId })
  })
}

/**
 * Creates a group again that was deleted while a change of it waited: a creation under a new id takes the place of the
 * change and of what stands behind it, in one transaction.
 * Throws NotSavedError if the device could not keep it.
 * @returns the new group's id; undefined where there is nothing (any more) to create it from
 */
export const recreateGroup = async (
  { db, now, random }: SyncDevice,
  seq: number,
  author: Author,
): Promise<string | undefined> => {
  try {
    await ensureOpen(db)
    return await db.transaction('rw', db.outbox, async () => {
      const { mutations } = await queueOf(db, author.uid)
      const row = mutations.find((one) => one.seq === seq)
      const input = row?.state === 'attention' ? groupToRecreate(row, mutations) : undefined
      if (!row || !input) return undefined
      const makeId = () => newId(now(), random)
      const entityId = makeId()
      const changes = newGroup(input, author, now())
      const fresh = { uid: author.uid, entityId, ...untried(now()) }
      const replaced = mutations.filter((one) => one.entityId === row.entityId && one.seq >= seq)
      const dependants = mutations.filter((one) => one.dependsOn === row.entityId)
      await db.outbox.bulkDelete([...replaced, ...dependants].map((one) => one.seq))
      await db.outbox.add(db.kinds.parse({ ...fresh, type: 'group.create', changes }))
      await db.outbox.bulkAdd(movedTo(db.kinds, entityId, dependants, makeId))
      return entityId
    })
  } catch (error) {
    throw NotSavedError.from(error)
  }
}
