import { NotSavedError } from '../database/errors.ts'
import { retryOnQuota } from '../database/retry-on-quota.ts'
import { type Db, ensureOpen } from '../database/schema.ts'
import { coalesce } from '../rules/coalesce.ts'
import { type Kind, parentOf } from '../rules/kind.ts'
import { type Mutation, type NewMutation, isDeletion, untried } from '../rules/mutation.ts'
import { type Queue, createdRecords, readQueue } from '../rules/queue.ts'

type Queued = {
  uid: string
  entityId: string
  newMutation: NewMutation
  /** Milliseconds for which it is not sent: its member may take it back. */
  heldForMs?: number | undefined
}

/** The number of a new mutation's own row, if it got one, and the rows that it removed. */
export type Enqueued = { seq: number | undefined; removed: Mutation[] }

const seqs = (rows: readonly Mutation[]) => rows.map((row) => row.seq)

/** Ids of records that must exist before a mutation's record, the nearest first. */
const neededFor = (kind: Kind, mutation: NewMutation): string[] =>
  [kind.after && mutation.changes?.[kind.after], parentOf(kind, mutation)].filter(
    (id) => typeof id === 'string',
  )

/** The first of these records that is itself waiting to be created. */
const dependencyOf = (needed: readonly string[], queue: Queue) => {
  const created = createdRecords(queue)
  const dependsOn = needed.find((id) => created.has(id))
  return dependsOn === undefined ? {} : { dependsOn }
}

/** Everything one account has in the outbox, as this version of the app can read it, with rows that name no account. */
export const queueOf = async (db: Db, uid: string): Promise<Queue> =>
  readQueue(db.kinds, await db.outbox.toArray(), uid)

/** The queue of one account about these records. */
export const queueAbout = async (db: Db, uid: string, records: readonly string[]): Promise<Queue> =>
  readQueue(db.kinds, await db.outbox.where('entityId').anyOf(records).toArray(), uid)

/**
 * Rows that a new mutation may join. Rows before an unreadable row of its record are left out, so that it does not overtake
 * that one.
 */
const behindUnreadable = ({ mutations, unreadable }: Queue, entityId: string): Mutation[] => {
  const last = Math.max(0, ...unreadable.filter((row) => row.entityId === entityId).map(({ seq }) => seq))
  return mutations.filter((row) => row.entityId !== entityId || row.seq > last)
}

/** The part of the queue that decides how a new mutation joins it. Only a deletion may take others with it. */
const queueFor = (
  db: Db,
  { uid, entityId, newMutation }: Queued,
  needed: readonly string[],
): Promise<Queue> => {
  if (isDeletion(newMutation)) return queueOf(db, uid)
  return queueAbout(db, uid, [entityId, ...needed])
}

/**
 * Saves a member's change on this device; from here on the drain delivers it. Joining it with what waits already is the same
 * transaction. Throws NotSavedError if the device could not keep it, and a ZodError if the new mutation does not keep to the
 * contract.
 */
export const enqueue = async (db: Db, now: number, queued: Queued): Promise<Enqueued> => {
  const { uid, entityId, heldForMs } = queued
  try {
    const held = heldForMs === undefined ? {} : { notBefore: now + heldForMs }
    const newMutation = { ...db.kinds.keepToContract(queued.newMutation), ...held }
    const needed = neededFor(db.kinds.of(newMutation), newMutation)
    await ensureOpen(db)
    const save = () =>
      db.transaction('rw', db.outbox, async (): Promise<Enqueued> => {
        const queue = await queueFor(db, queued, needed)
        const open = behindUnreadable(queue, entityId)
        const ofRecord = open.filter((row) => row.entityId === entityId)
        const plan = coalesce(ofRecord, newMutation, open)
        await db.outbox.bulkDelete(seqs(plan.remove))
        await db.outbox.bulkPut(plan.change)
        await db.outbox.bulkAdd(plan.renew.map((row) => db.kinds.parse({ ...row, createdAt: now })))
        const add = async (added: NewMutation) => {
          const fresh = { uid, entityId, ...untried(now) }
          return db.outbox.add(db.kinds.parse({ ...fresh, ...dependencyOf(needed, queue), ...added }))
        }
        const seq = plan.add && (await add(plan.add))
        return { seq, removed: plan.remove }
      })
    return await retryOnQuota(db, save)
  } catch (error) {
    throw NotSavedError.from(error)
  }
}
