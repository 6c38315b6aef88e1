import { intentId } from '@group-organizer/contract/seat'
import { Dexie } from 'dexie'
import { type Author, newId } from '../../domain/new-record.ts'
import { NotSavedError } from '../database/errors.ts'
import { ensureOpen } from '../database/schema.ts'
import type { SyncDevice } from '../device.ts'
import { queueOf } from '../outbox/enqueue.ts'
import { withDependants } from '../rules/coalesce.ts'
import { type Kinds, parentOf } from '../rules/kind.ts'
import {
  type Mutation,
  type Values,
  actionOf,
  isCreation,
  isUpdate,
  resetMutation,
  untried,
} from '../rules/mutation.ts'
import { recreationOf } from '../rules/resolved-mutation.ts'

type Ids = ReadonlyMap<unknown, string>

const idIn = <V>(ids: Ids, value: V) => ids.get(value) ?? value

const changesIn = (ids: Ids, changes: Values) =>
  Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, idIn(ids, value)]))

/** A mutation about records that got other ids. New ones get a new id: the server may know and refuse the old id. */
const movedTo = async (kinds: Kinds, ids: Ids, row: Mutation) => {
  const kind = kinds.of(row)
  const parentId = idIn(ids, parentOf(kind, row))
  const isState = kind.own[actionOf(row)]?.isState === true
  // A state of somebody else names them.
  const person = row.changes?.['uid']
  const uid = typeof person === 'string' ? person : row.uid
  const entityId =
    isState && parentId !== undefined
      ? await Dexie.waitFor(intentId(kind.name, parentId, uid))
      : idIn(ids, row.entityId)
  return kinds.parse({
    ...resetMutation(row),
    entityId,
    ...(row.dependsOn !== undefined && { dependsOn: idIn(ids, row.dependsOn) }),
    ...(kind.parent && { [kind.parent.field]: parentId }),
    ...(row.changes && { changes: changesIn(ids, row.changes) }),
  })
}

/**
 * Creates a record again that was deleted while a change of it waited. A creation under a new id replaces that change and those
 * behind it, in one transaction. Throws NotSavedError if the device could not keep it.
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
      const moving = withDependants([row], mutations).filter(
        (one) => one.entityId !== row.entityId || (one.seq > seq && !isCreation(one) && !isUpdate(one)),
      )
      const created = moving.filter(isCreation).map((one) => [one.entityId, makeId()] as const)
      const ids = new Map([[row.entityId, entityId], ...created])
      const creation = { type: `${db.kinds.of(row).name}.create`, changes: recreation(author, now()) }
      await db.outbox.bulkDelete([...replaced, ...moving].map((one) => one.seq))
      await db.outbox.add(db.kinds.parse({ uid: author.uid, entityId, ...untried(now()), ...creation }))
      for (const one of moving) await db.outbox.add(await movedTo(db.kinds, ids, one))
      return entityId
    })
  } catch (error) {
    throw NotSavedError.from(error)
  }
}
