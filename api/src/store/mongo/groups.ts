import type { Filter } from 'mongodb'
import { forgetGroup } from '../../domain/account.ts'
import type { StoredGroup } from '../../domain/records.ts'
import type { Changes, Draft, GroupFilter, Groups } from '../../domain/store.ts'
import { groupColumns } from '../columns.ts'
import { type Cursor, type Place, page, readCursor, readListCursor, writeCursor } from '../cursors.ts'
import type { Connection, Database, Kept } from './connection.ts'
import { type Bare, appliedList, appliedOf, recordsOf } from './records.ts'
import { isLive } from '@group-organizer/contract/tombstone'

const codec = {
  write: ({ applied, ...record }: Draft<StoredGroup>) => ({
    ...groupColumns({ applied, ...record }),
    applied: appliedList(applied),
    record,
  }),
  read: ({ record, applied, stamp }: Kept): StoredGroup => ({
    ...(record as Bare<StoredGroup>),
    applied: appliedOf(applied),
    stamp: stamp.getTime(),
  }),
  forget: forgetGroup,
}

const newestFirst = { createdAt: -1, _id: -1 } as const

/** @param overlap milliseconds that a run of changes begins earlier */
export const mongoGroups = (connection: Connection, overlap: number): Groups => ({
  ...recordsOf(connection, ({ groups }) => groups, codec),

  list: ({ limit, after, ...filter }) =>
    connection.use(async ({ groups }) => {
      const all = matching(filter)
      const from = after === undefined ? all : { $and: [all, following(readListCursor(after))] }
      const rows = await groups
        .find(from)
        .sort(newestFirst)
        .limit(limit + 1)
        .toArray()
      return page(rows, limit, { record: codec.read, place: placeOf })
    }),

  count: (filter) => connection.use(({ groups }) => groups.countDocuments(matching(filter))),

  countOwnedBy: (uid) =>
    connection.use(({ groups }) => groups.countDocuments({ ownerId: uid, deletedAt: null })),

  ownedBy: (uid) =>
    connection.use(async ({ groups }) => {
      const rows = await groups.find({ ownerId: uid, deletedAt: null }).sort(newestFirst).toArray()
      return rows.map(codec.read).filter(isLive)
    }),

  changes: (since, limit) =>
    connection.use((database) => changesOf(database, { since, limit, overlap, read: codec.read })),
})

const placeOf = ({ createdAt, _id }: Kept): Place => ({ createdAt, id: _id })

const following = ({ createdAt, id }: Place): Filter<Kept> => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
})

const matching = ({ deleted }: GroupFilter): Filter<Kept> =>
  deleted ? {} : { deletedAt: null, hidden: isShown }

/** Documents of earlier versions do not say. */
export const isShown = { $ne: 1 }

type Options<T> = {
  since: string
  limit: number
  /** Milliseconds. */
  overlap: number
  read: (kept: Kept) => T
}

/** More than clocks of members of one replica set differ. */
const clockDifferenceMs = 60_000

/**
 * One page of a run over the groups changed since a cursor. The order of stamps is only nearly the order in which
 * writes become visible (replication lag, failover, clocks of shards), so a run begins an overlap earlier and leaves
 * a cursor not above the database's time at its own beginning. Inside the run it pages by stamp and id.
 */
const changesOf = async <T>(
  { groups, history, time }: Database,
  { since, limit, overlap, read }: Options<T>,
): Promise<Changes<T>> => {
  const now = await time()
  // the clock of another member of the replica set may be behind
  const from = readCursor(since, history, now, now + clockDifferenceMs)
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
