import { withDependants } from '../domain/coalesce.ts'
import { type Mutation, unnumbered } from '../domain/mutation.ts'
import type { Data } from './data.ts'
import { queueOf } from './outbox.ts'

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

/**
 * Throws away a change that was never sent or needs its member, with what depends on it.
 * @returns what went, for `undoDiscard`
 */
export const discardChange = ({ db }: Data, seq: number): Promise<Mutation[]> =>
  db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (!row) return []
    const { mutations } = await queueOf(db, row.uid)
    const gone = discarded(row, mutations)
    await db.outbox.bulkDelete(gone.map((one) => one.seq))
    return gone
  })

/** Queues the same changes again, in their order, as new ones. */
export const undoDiscard = async ({ db }: Data, rows: readonly Mutation[]): Promise<void> => {
  await db.transaction('rw', db.outbox, async () => {
    for (const { seq: _seq, ifMatch: _ifMatch, notBefore: _notBefore, reason: _reason, ...row } of rows)
      await db.outbox.add(unnumbered.parse({ ...row, state: 'waiting', attempts: 0 }))
  })
}
