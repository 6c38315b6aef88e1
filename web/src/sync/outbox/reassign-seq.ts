import type { Db } from '../database/schema.ts'
import type { Mutation } from '../rules/mutation.ts'
import { mayBelongTo } from '../rules/queue.ts'

/** Later rows of the record, including unreadable ones. Call it in the transaction that renumbers them. */
export const rowsBehind = async (db: Db, { uid, entityId, seq }: Mutation): Promise<Mutation[]> => {
  const rows = await db.outbox.where('entityId').equals(entityId).sortBy('seq')
  return rows.filter((row) => row.seq > seq && mayBelongTo(row, uid))
}

/** Gives the rows new numbers in this order: the server never accepts a lower number after a higher one. */
export const reassignSeq = async (db: Db, rows: readonly Mutation[]) => {
  await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
  for (const { seq: _seq, ifMatch: _ifMatch, sentAs: _sentAs, notBefore: _notBefore, ...row } of rows)
    await db.outbox.add(row)
}
