import type { Db } from '../database/schema.ts'
import type { Mutation } from '../rules/mutation.ts'
import { mayBelongTo } from '../rules/queue.ts'

/**
 * What stands behind a number on its record, in order, rows that this version cannot read included: they keep their place.
 * To be called within the transaction that gives it new numbers.
 */
export const rowsBehind = async (db: Db, { uid, entityId, seq }: Mutation): Promise<Mutation[]> => {
  const rows = await db.outbox.where('entityId').equals(entityId).sortBy('seq')
  return rows.filter((row) => row.seq > seq && mayBelongTo(row, uid))
}

/**
 * A number of its own for each of these rows, in this order, because the server never takes a lower number after a higher
 * one. What it may have seen under the old ones is not repeated as it was.
 */
export const reassignSeq = async (db: Db, rows: readonly Mutation[]) => {
  await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
  for (const { seq: _seq, ifMatch: _ifMatch, sentAs: _sentAs, notBefore: _notBefore, ...row } of rows)
    await db.outbox.add(row)
}
