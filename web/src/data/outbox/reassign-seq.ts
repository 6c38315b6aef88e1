import { type Mutation, unnumbered } from '../../domain/sync/mutation.ts'
import type { Db } from '../database/schema.ts'

/**
 * A number of its own for each of these rows, in this order, because the server never takes a lower number after a higher
 * one. What it may have seen under the old ones is not repeated as it was.
 */
export const renumber = async (db: Db, rows: readonly Mutation[]) => {
  await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
  for (const { ifMatch: _ifMatch, sentAs: _sentAs, notBefore: _notBefore, ...row } of rows)
    await db.outbox.add(unnumbered.parse(row))
}
