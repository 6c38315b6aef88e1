import { withDependants } from '../../domain/sync/coalesce.ts'
import { type Mutation, mutation, resetMutation } from '../../domain/sync/mutation.ts'
import { omitUndefined } from '../../domain/sync/omit-undefined.ts'
import { readQueue } from '../../domain/sync/queue.ts'
import { forgetPictures } from '../database/retry-on-quota.ts'
import type { Device } from '../device.ts'
import { queueOf } from '../outbox/enqueue.ts'
import { type Whose, rowsOf } from '../outbox/pending-mutations.ts'
import { reassignSeq } from '../outbox/reassign-seq.ts'

const isCreation = ({ type }: Mutation) => type === 'group.create' || type === 'feedback.create'

/** Whether a change may be thrown away: it was never sent, or the server has not taken it. */
export const mayDiscard = ({ state, attempts }: Mutation) =>
  state === 'attention' || (state === 'waiting' && attempts === 0)

/**
 * What goes when a change is discarded: with a creation, everything that was built on it; nothing where the server may
 * have the change already.
 * @param all waiting changes of the account
 */
export const discarded = (row: Mutation, all: readonly Mutation[]): Mutation[] => {
  if (!mayDiscard(row)) return []
  return isCreation(row) ? withDependants([row], all) : [row]
}

/** Values of fields, by the record that has them. */
type Seen = Map<string, Record<string, unknown>>

/**
 * What stands behind a place, as if its member had seen these values there: the `base` of the first change that has such a field
 * says so, or it would collide with their own words.
 * @param insteadOf where that says something else, it stays: its member saw what the server had by then
 */
const havingSeen = (seen: Seen, behind: readonly Mutation[], insteadOf?: Seen): Mutation[] =>
  behind.map((row) => {
    const said = seen.get(row.entityId)
    // One that this version cannot read stays as it is.
    if (!said || !('base' in row) || !mutation.safeParse(row).success) return row
    const isMeant = (field: string, value: unknown) =>
      field in said && (!insteadOf || (value !== undefined && insteadOf.get(row.entityId)?.[field] === value))
    const base = Object.entries<unknown>({ ...row.base }).map(([field, value]): [string, unknown] => [
      field,
      isMeant(field, value) ? said[field] : value,
    ])
    // Whatever stands behind this one has seen it already.
    if ('changes' in row) for (const field of Object.keys(row.changes)) Reflect.deleteProperty(said, field)
    return mutation.parse({ ...row, base: Object.fromEntries(base) })
  })

/** What these changes say. */
const saidBy = (rows: readonly Mutation[]): Seen => {
  const said: Seen = new Map()
  for (const row of rows)
    if ('changes' in row) said.set(row.entityId, { ...said.get(row.entityId), ...omitUndefined(row.changes) })
  return said
}

/** What its member saw before a change. */
const seenBefore = (row: Mutation): Seen => new Map('base' in row ? [[row.entityId, { ...row.base }]] : [])

/**
 * Throws away a change that was never sent or needs its member, with what depends on it. What its member
 * made of its words afterwards is compared with what they saw before it.
 * @returns what went, for `undoDiscard`
 */
export const discardChange = ({ db }: Device, seq: number): Promise<Mutation[]> =>
  db.transaction('rw', db.outbox, async () => {
    const held = await db.outbox.get(seq)
    if (!held) return []
    const { mutations } = await queueOf(db, held.uid)
    const row = mutations.find((one) => one.seq === seq)
    // One that this version cannot read stays, also where it became so only after it was shown.
    if (!row) return []
    const gone = discarded(row, mutations)
    if (gone.length === 0) return []
    const behind = mutations.filter(
      (one) => one.entityId === row.entityId && one.seq > seq && mayDiscard(one),
    )
    await db.outbox.bulkPut(havingSeen(seenBefore(row), behind, saidBy([row])))
    await db.outbox.bulkDelete(gone.map((one) => one.seq))
    return gone
  })

/** Behind which of its record's changes one comes back: the last that the server may have seen, or the one it was behind. */
const placeOf = ({ seq, entityId }: Mutation, all: readonly Mutation[]) => {
  const seen = all.filter((row) => row.entityId === entityId && !mayDiscard(row))
  return Math.max(seq, ...seen.map((row) => row.seq))
}

/**
 * Queues the same changes again as new ones, in their order. What was done after them to the same records gets new numbers
 * too, and so stays behind them.
 */
export const undoDiscard = async ({ db }: Device, rows: readonly Mutation[]): Promise<void> => {
  await db.transaction('rw', db.outbox, async () => {
    const [first] = rows
    if (!first) return
    // Also those that this version cannot read: they keep their place.
    const all = await db.outbox.where('uid').equals(first.uid).sortBy('seq')
    const behind = all.filter((row) =>
      rows.some((back) => back.entityId === row.entityId && row.seq > placeOf(back, all)),
    )
    await reassignSeq(db, [...rows.map(resetMutation), ...havingSeen(saidBy(rows), behind)])
  })
}

/**
 * Throws away all changes of the member, or of all others, because they are to leave nothing on this device, also what was
 * tried already: the server may have that. The pictures that they named go too. Only rows that this version cannot read stay.
 */
export const discardAll = (device: Device, whose: Whose = 'member'): Promise<void> => {
  const { db } = device
  return db.transaction('rw', [db.outbox, db.facts, db.drafts, db.pictures], async () => {
    const { mutations } = readQueue(await rowsOf(device, whose))
    await db.outbox.bulkDelete(mutations.map(({ seq }) => seq))
    await forgetPictures(db, Infinity)
  })
}
