import type { Filter } from 'mongodb'
import type { Changes } from '../../domain/store.ts'
import { type Cursor, readCursor, writeCursor } from '../cursor.ts'
import type { Database } from './connection.ts'
import type { Kept } from './document.ts'

type Options<T> = {
  since: string
  limit: number
  /** Milliseconds. */
  overlap: number
  read: (kept: Kept) => T
}

/**
 * One page of a run over the groups changed since a cursor. The order of stamps is only nearly the order in which
 * writes become visible (replication lag, failover, clocks of shards), so a run begins an overlap earlier and leaves
 * a cursor not above the database's time at its own beginning. Inside the run it pages by stamp and id.
 */
export const changesOf = async <T>(
  { groups, history, time }: Database,
  { since, limit, overlap, read }: Options<T>,
): Promise<Changes<T>> => {
  const now = await time()
  const from = readCursor(since, history, now)
  const start = from.run?.start ?? now

  const rows = await groups
    .find(changedSince(from, overlap))
    .sort({ stamp: 1, _id: 1 })
    .limit(limit + 1)
    .toArray()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const more = rows.length > limit && last !== undefined
  const cursor: Cursor = more
    ? { ...history, time: from.time, stamp: last.stamp.getTime(), run: { id: last._id, start } }
    : { ...history, time: start, stamp: start }
  return { records: shown.map(read), cursor: writeCursor(cursor), more }
}

const changedSince = ({ stamp, run }: Cursor, overlap: number): Filter<Kept> => {
  if (!run) return { stamp: { $gte: new Date(stamp - overlap) } }
  const at = new Date(stamp)
  return { $or: [{ stamp: { $gt: at } }, { stamp: at, _id: { $gt: run.id } }] }
}
