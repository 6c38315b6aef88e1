import type { StoreKind } from '../../domain/store-kind.ts'
import { CursorAhead, type Store, StoreFull } from '../../domain/store.ts'
import { type Cursor, type History, nextEpoch, readCursor } from '../cursors.ts'
import { type ReadFeed, placeOf, readFeed } from '../feed.ts'
import type { Connection } from './connection.ts'
import { lastStamp, recordOf } from './records.ts'
import { statementsOf } from './statements.ts'

/** A copy that runs elsewhere gives out cursors that are ahead again and again. */
const epochMs = 60 * 60 * 1000

const raiseEpoch = `UPDATE meta SET value = :next WHERE key = 'epoch' AND value = :epoch`

const createEpochs = (db: Connection, history: () => History, now: () => number) => {
  let begunAt = -Infinity
  /** Epoch that a full disk kept from being followed by a new one. */
  let pending: number | undefined
  /** One new epoch is enough: it makes devices drop what they hold of the lost history. */
  const begin = async (lost: number) => {
    if (performance.now() - begunAt < epochMs) return
    const { epoch } = history()
    try {
      await db.write(() => db.run(raiseEpoch, { epoch, next: nextEpoch([epoch, lost], now()) }))
      begunAt = performance.now()
      pending = undefined
    } catch (error) {
      if (!(error instanceof StoreFull)) throw error
      pending = lost
    }
  }
  return {
    begin,
    beginPending: async () => {
      if (pending !== undefined) await begin(pending)
    },
  }
}

export const sqliteChanges = (
  db: Connection,
  history: () => History,
  now: () => number,
): Store['changes'] => {
  const epochs = createEpochs(db, history, now)

  const changesOf = <K extends StoreKind>(since: string | undefined, limit: number, kinds: readonly K[]) => {
    // The end is read before the rows. Rows that another process writes in between are above it.
    const end = lastStamp(db)
    const from: Cursor =
      since === undefined
        ? { ...history(), stamp: end, time: now(), kinds: [] }
        : placeOf(since, kinds, (cursor) => readCursor(cursor, history(), now(), end))
    const read: ReadFeed<K> = (of, { stamp }, most) =>
      of.flatMap((kind) =>
        db.all(statementsOf(kind).changed, { stamp, limit: most }).map((row) => ({
          kind,
          record: recordOf(db, kind, row) as ReturnType<K['read']>,
        })),
      )
    return readFeed({
      from,
      kinds,
      limit,
      read,
      first: { stamp: from.stamp, kind: '', id: '' },
      paused: ({ stamp }) => ({ ...from, stamp }),
      ended: (last) => ({ ...from, stamp: Math.max(last?.stamp ?? from.stamp, end), time: now() }),
    })
  }

  return async (since, limit, kinds) => {
    await epochs.beginPending()
    try {
      return await changesOf(since, limit, kinds)
    } catch (error) {
      if (error instanceof CursorAhead) await epochs.begin(error.epoch)
      throw error
    }
  }
}
