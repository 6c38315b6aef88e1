import type { StoredGroup } from '../../domain/records.ts'
import type { GroupFilter, Groups } from '../../domain/store.ts'
import { groupColumns } from '../columns.ts'
import { type History, type Place, page, readCursor, readListCursor, writeCursor } from '../cursors.ts'
import type { Connection, Row } from './connection.ts'
import { type Statement, createSearch, matching, placeOf } from './search.ts'
import { json, lastStamp, promised, recordsOf } from './table.ts'
import { searchWords } from 'contract/search'
import { isLive } from 'contract/tombstone'

const table = {
  find: 'SELECT record FROM groups WHERE id = :id',
  insert: `
    INSERT INTO groups (id, rev, stamp, createdAt, deletedAt, hidden, ownerId, picture, category, search, record)
    VALUES (:id, :rev, :stamp, coalesce(:createdAt, :deletedAt), :deletedAt, :hidden, :ownerId, :picture, :category,
      :search, :record)
    ON CONFLICT (id) DO NOTHING`,
  replace: `
    UPDATE groups SET rev = :rev, stamp = :stamp, createdAt = coalesce(:createdAt, createdAt), deletedAt = :deletedAt,
      hidden = :hidden, ownerId = :ownerId, picture = :picture, category = :category, search = :search, record = :record
    WHERE id = :id AND rev = :expectedRev`,
  columns: groupColumns,
  read: (row: Row) => json(row) as StoredGroup,
}

export const sqliteGroups = (
  db: Connection,
  history: () => History,
  now: () => number,
  search = createSearch(db),
): Groups => ({
  ...recordsOf(db, table),

  list: async ({ limit, after, ...filter }) => {
    const place = after === undefined ? undefined : readListCursor(after)
    const words = searchWords(filter.q ?? '')
    const rows =
      words.length > 0
        ? await search.rows({ ...filter, words }, limit + 1, place)
        : db.all(...listing(filter, limit + 1, place))
    return page(rows, limit, { record: table.read, place: placeOf })
  },

  count: async (filter) => {
    const words = searchWords(filter.q ?? '')
    return words.length > 0
      ? search.count({ ...filter, words })
      : Number(db.get(...counting(filter))?.['total'])
  },

  countOwnedBy: (uid) => promised(() => Number(db.get(ownedCount, { uid })?.['total'])),

  ownedBy: (uid) => promised(() => db.all(owned, { uid }).map(table.read).filter(isLive)),

  changes: (since, limit) =>
    promised(() => {
      // Read before the rows: another process may write in between, and its rows are then above this number.
      const end = lastStamp(db)
      const from = readCursor(since, history(), now(), end)
      const records = db.all(changed, { stamp: from.stamp, limit: limit + 1 }).map(table.read)
      const more = records.length > limit
      const shown = records.slice(0, limit)
      const last = shown.at(-1)?.stamp ?? from.stamp
      const cursor = more ? { ...from, stamp: last } : { ...from, stamp: Math.max(last, end), time: now() }
      return { records: shown, cursor: writeCursor(cursor), more }
    }),
})

const ownedCount = 'SELECT count(*) AS total FROM groups WHERE ownerId = :uid AND deletedAt IS NULL'

const owned = `
  SELECT record FROM groups WHERE ownerId = :uid AND deletedAt IS NULL ORDER BY createdAt DESC, id DESC`

const changed = 'SELECT record FROM groups WHERE stamp > :stamp ORDER BY stamp LIMIT :limit'

/** The statement behind the total of a list. */
export const counting = (filter: GroupFilter): Statement => {
  const { where, values } = matching(filter)
  return [`SELECT count(*) AS total FROM groups ${where}`, values]
}

/** The statement behind a list. */
export const listing = (filter: GroupFilter, rows: number, after?: Place): Statement => {
  const { where, values } = matching(filter, after)
  return [
    `SELECT id, createdAt, record FROM groups ${where} ORDER BY createdAt DESC, id DESC LIMIT :rows`,
    { ...values, rows },
  ]
}
