import { forgetPictures } from '../database/evict.ts'
import type { SyncDevice } from '../device.ts'
import { type Enqueued, queueOf } from '../outbox/enqueue.ts'
import { type Whose, rowsOf } from '../outbox/pending-mutations.ts'
import { reassignSeq } from '../outbox/reassign-seq.ts'
import { broughtBack, discarded, mayDiscard, withoutDiscarded } from '../rules/discarded.ts'
import type { Mutation } from '../rules/mutation.ts'
import { readQueue } from '../rules/queue.ts'

/**
 * Discards a change that was never sent or needs its member, with its dependants. Later changes are compared with what the
 * member saw before it.
 * @returns the removed rows, for `undoDiscard`
 */
export const discardChange = ({ db }: SyncDevice, seq: number): Promise<Mutation[]> =>
  db.transaction('rw', db.outbox, async () => {
    const held = await db.outbox.get(seq)
    if (!held) return []
    const { mutations } = await queueOf(db, held.uid)
    const row = mutations.find((one) => one.seq === seq)
    // A row that this version cannot read stays.
    if (!row) return []
    const gone = discarded(row, mutations)
    if (gone.length === 0) return []
    const behind = mutations.filter(
      (one) => one.entityId === row.entityId && one.seq > seq && mayDiscard(one),
    )
    await db.outbox.bulkPut(withoutDiscarded(db.kinds, row, behind))
    await db.outbox.bulkDelete(gone.map((one) => one.seq))
    return gone
  })

/** Behind which of its record's changes one comes back: the last that the server may have seen, or the one it was behind. */
const placeOf = ({ seq, entityId }: Mutation, all: readonly Mutation[]) => {
  const seen = all.filter((row) => row.entityId === entityId && !mayDiscard(row))
  return Math.max(seq, ...seen.map((row) => row.seq))
}

/** Queues the changes again in their order. Later changes of the same records get new numbers, so they stay behind. */
export const undoDiscard = async ({ db }: SyncDevice, rows: readonly Mutation[]): Promise<void> => {
  await db.transaction('rw', db.outbox, async () => {
    const [first] = rows
    if (!first) return
    // Unreadable rows are included, so they keep their place.
    const all = await db.outbox.where('uid').equals(first.uid).sortBy('seq')
    const behind = all.filter((row) =>
      rows.some((back) => back.entityId === row.entityId && row.seq > placeOf(back, all)),
    )
    await reassignSeq(db, broughtBack(db.kinds, rows, behind))
  })
}

/** Takes back a held deletion, and brings back what went with it. @returns false where it may have been sent already */
export const undoDeletion = (device: SyncDevice, { seq, removed }: Enqueued): Promise<boolean> =>
  device.db.transaction('rw', device.db.outbox, async () => {
    if (seq !== undefined && (await discardChange(device, seq)).length === 0) return false
    await undoDiscard(device, removed)
    return true
  })

/**
 * Throws away all changes of the member, or of all others, because they are to leave nothing on this device, also what was
 * tried already: the server may have that. The pictures that they named go too. Only rows that this version cannot read stay.
 */
export const discardAll = (device: SyncDevice, whose: Whose = 'member'): Promise<void> => {
  const { db } = device
  return db.transaction('rw', [db.outbox, db.facts, db.drafts, db.pictures], async () => {
    const { mutations } = readQueue(db.kinds, await rowsOf(device, whose))
    await db.outbox.bulkDelete(mutations.map(({ seq }) => seq))
    await forgetPictures(db, Infinity)
  })
}
