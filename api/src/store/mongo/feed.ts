import type { Filter } from 'mongodb'
import type { StoreKind } from '../../domain/store-kind.ts'
import type { Store } from '../../domain/store.ts'
import { type Cursor, readCursor } from '../cursors.ts'
import { type Position, type ReadFeed, placeOf, readFeed } from '../feed.ts'
import type { Connection } from './connection.ts'
import type { Database, Kept } from './database.ts'
import { recordOf } from './documents.ts'

/** More than clocks of members of one replica set differ. */
const clockDifferenceMs = 60_000

const following = ({ stamp, kind, id }: Position, collection: string): Filter<Kept> => {
  const at = new Date(stamp)
  if (collection < kind) return { stamp: { $gt: at } }
  if (collection > kind) return { stamp: { $gte: at } }
  return { $or: [{ stamp: { $gt: at } }, { stamp: at, _id: { $gt: id } }] }
}

const feedOf =
  <K extends StoreKind>({ of }: Database): ReadFeed<K> =>
  async (kinds, after, most) => {
    const reading = kinds.map(async (kind) => {
      const found = of(kind).find(following(after, kind.collection)).sort({ stamp: 1, _id: 1 }).limit(most)
      const record = (kept: Kept) => recordOf(kind, kept) as ReturnType<K['read']>
      return (await found.toArray()).map((kept) => ({ kind, record: record(kept) }))
    })
    return (await Promise.all(reading)).flat()
  }

/** Writes become visible nearly in the order of stamps. A run begins an overlap earlier and ends at its own beginning. */
export const mongoChanges =
  ({ use }: Connection, overlap: number): Store['changes'] =>
  (since, limit, kinds) =>
    use(async (database) => {
      const { history, time } = database
      const now = await time()
      const from: Cursor =
        since === undefined
          ? { ...history, time: now, stamp: now, kinds: [] }
          : // The clock of another replica set member may be behind.
            placeOf(since, kinds, (cursor) => readCursor(cursor, history, now, now + clockDifferenceMs))
      const { run } = from
      const start = run?.start ?? now
      const [only] = kinds
      return readFeed({
        from,
        kinds,
        limit,
        read: feedOf(database),
        first: run
          ? // Cursors of release 1.0.0 name no kind.
            { stamp: from.stamp, kind: run.kind ?? only?.collection ?? '', id: run.id }
          : { stamp: from.stamp - overlap, kind: '', id: '' },
        paused: ({ stamp, kind, id }) => ({ ...history, time: from.time, stamp, run: { id, start, kind } }),
        ended: () => ({ ...history, time: start, stamp: start }),
      })
    })
