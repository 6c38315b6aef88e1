import type { StoredGroup } from '../../domain/records.ts'
import { CursorAhead, type GroupFilter, type Groups, StoreFull } from '../../domain/store.ts'
import { groupColumns } from '../columns.ts'
import {
  type History,
  type Place,
  nextEpoch,
  page,
  readCursor,
  readListCursor,
  writeCursor,
} from '../cursors.ts'
import type { Connection, Row, Values } from './connection.ts'
import { json, lastStamp, promised, recordsOf } from './table.ts'
import { isLive } from '@group-organizer/contract/tombstone'

const table = {
  find: 'SELECT record FROM groups WHERE id = :id',
  insert: `
    INSERT INTO groups (id, rev, stamp, createdAt, deletedAt, hidden, ownerId, picture, record)
    VALUES (:id, :rev, :stamp, coalesce(:createdAt, :deletedAt), :deletedAt, :hidden, :ownerId, :picture, :record)
    ON CONFLICT (id) DO NOTHING`,
  replace: `
    UPDATE groups SET rev = :rev, stamp = :stamp, createdAt = coalesce(:createdAt, createdAt), deletedAt = :deletedAt,
      hidden = :hidden, ownerId = :ownerId, picture = :picture, record = :record
    WHERE id = :id AND rev = :expectedRev`,
  columns: groupColumns,
}

export const sqliteGroups = (
  db: Connection,
  history: () => History,
  now: () => number,
  read = (row: Row) => json(db, row) as StoredGroup,
): Groups => {
  const changesOf = (since: string, limit: number) => {
    // Read before the rows: another process may write in between, and its rows are then above this number.
    const end = lastStamp(db)
    const from = readCursor(since, history(), now(), end)
    const records = db.all(changed, { stamp: from.stamp, limit: limit + 1 }).map(read)
    const more = records.length > limit
    const shown = records.slice(0, limit)
    const last = shown.at(-1)?.stamp ?? from.stamp
    const cursor = more ? { ...from, stamp: last } : { ...from, stamp: Math.max(last, end), time: now() }
    return { records: shown, cursor: writeCursor(cursor), more }
  }
  let begunAt = -Infinity
  /** Epoch that a full disk kept from being followed by a new one. */
  let pending: number | undefined
  /** Once, whoever else finds out at the same moment: devices drop what they hold of the lost history, and list all again. */
  const beginEpoch = async (lost: number) => {
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
    ...recordsOf(db, { ...table, read }),

    list: ({ limit, after, ...filter }) =>
      promised(() => {
        const place = after === undefined ? undefined : readListCursor(after)
        const rows = db.all(...listing(filter, limit + 1, place))
        return page(rows, limit, { record: read, place: placeOf })
      }),

    count: (filter) => promised(() => Number(db.get(...counting(filter))?.['total'])),

    countOwnedBy: (uid) => promised(() => Number(db.get(ownedCount, { uid })?.['total'])),

    ownedBy: (uid) => promised(() => db.all(owned, { uid }).map(read).filter(isLive)),

    changes: async (since, limit) => {
      if (pending !== undefined) await beginEpoch(pending)
      try {
        return changesOf(since, limit)
      } catch (error) {
        if (error instanceof CursorAhead) await beginEpoch(error.epoch)
        throw error
      }
    },
  }
}

/**
 * Milliseconds at least between two epochs that a process begins. A copy that runs elsewhere gives out cursors that are ahead
 * again and again; an earlier copy is put back only while the server is stopped.
 */
const epochMs = 60 * 60 * 1000

const raiseEpoch = `UPDATE meta SET value = :next WHERE key = 'epoch' AND value = :epoch`

const ownedCount = 'SELECT count(*) AS total FROM groups WHERE ownerId = :uid AND deletedAt IS NULL'

const owned = `
  SELECT record FROM groups WHERE ownerId = :uid AND deletedAt IS NULL ORDER BY createdAt DESC, id DESC`

const changed = 'SELECT record FROM groups WHERE stamp > :stamp ORDER BY stamp LIMIT :limit'

const placeOf = (row: Row): Place => ({ createdAt: String(row['createdAt']), id: String(row['id']) })

/** A statement and its values. */
export type Statement = [sql: string, values: Values]

const matching = ({ deleted }: GroupFilter) => (deleted ? 'TRUE' : 'deletedAt IS NULL AND hidden = 0')

/** The statement behind the total of a list. */
export const counting = (filter: GroupFilter): Statement => [
  `SELECT count(*) AS total FROM groups WHERE ${matching(filter)}`,
  {},
]

/** The statement behind a list. */
export const listing = (filter: GroupFilter, rows: number, after?: Place): Statement => {
  const behind = after ? 'AND (createdAt, id) < (:createdAt, :id)' : ''
  return [
    `SELECT id, createdAt, record FROM groups WHERE ${matching(filter)} ${behind}
    ORDER BY createdAt DESC, id DESC LIMIT :rows`,
    { ...after, rows },
  ]
}
