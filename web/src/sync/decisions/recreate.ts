import { type Author, newId } from '../../domain/new-record.ts'
import { NotSavedError } from '../database/errors.ts'
import { ensureOpen } from '../database/schema.ts'
import type { SyncDevice } from '../device.ts'
import { queueOf } from '../outbox/enqueue.ts'
import type { Kinds } from '../rules/kind.ts'
import { type Mutation, isCreation, resetMutation, untried } from '../rules/mutation.ts'
import { recreationOf } from '../rules/resolved-mutation.ts'

/** Dependants of the old record wait for the new one. New ones get a new id: the server may know and refuse the old id. */
const movedTo = (kinds: Kinds, parentId: string, rows: readonly Mutation[], makeId: () => string) => {
  const ids = new Map(rows.filter(isCreation).map(({ entityId }) => [entityId, makeId()]))
  return rows.map((row) => {
    const { parent } = kinds.of(row)
    const entityId = ids.get(row.entityId) ?? row.entityId
    return kinds.parse({
      ...resetMutation(row),
      entityId,
      dependsOn: parentId,
      ...(parent && { [parent.field]: parentId }),
    })
  })
}

/**
 * Creates a record again that was deleted while a change of it waited. A creation under a new id replaces that change and
 * those behind it, in one transaction.
 * Throws NotSavedError if the device could not keep it.
 * @returns the new id; undefined if there is nothing to create it from
 */
export const recreateRecord = async (
  { db, now, random }: SyncDevice,
  seq: number,
  author: Author,
): Promise<string | undefined> => {
  try {
    await ensureOpen(db)
    return await db.transaction('rw', db.outbox, async () => {
      const { mutations } = await queueOf(db, author.uid)
      const row = mutations.find((one) => one.seq === seq)
      const recreation = row?.state === 'attention' ? recreationOf(db.kinds, row, mutations) : undefined
      if (!row || !recreation) return undefined
      const makeId = () => newId(now(), random)
      const entityId = makeId()
      const replaced = mutations.filter((one) => one.entityId === row.entityId && one.seq >= seq)
      const dependants = mutations.filter((one) => one.dependsOn === row.entityId)
      const creation = { type: `${db.kinds.of(row).name}.create`, changes: recreation(author, now()) }
      await db.outbox.bulkDelete([...replaced, ...dependants].map((one) => one.seq))
      await db.outbox.add(db.kinds.parse({ uid: author.uid, entityId, ...untried(now()), ...creation }))
      await db.outbox.bulkAdd(movedTo(db.kinds, entityId, dependants, makeId))
      return entityId
    })
  } catch (error) {
    throw NotSavedError.from(error)
  }
}
