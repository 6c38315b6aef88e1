import type { StoredGroup } from '../../domain/records.ts'
import type { GroupFilter, Groups } from '../../domain/store.ts'
import { groupColumns } from '../columns.ts'
import { type History, type Place, page, readCursor, readListCursor, writeCursor } from '../cursors.ts'
import type { Connection, Row, Values } from './connection.ts'
import { json, lastStamp, promised, recordsOf } from './table.ts'
import { searchWords } from 'contract/search'
import { isLive } from 'contract/tombstone'

const table = {
  find: 'SELECT record FROM groups WHERE id = :id',
  insert: `
    INSERT INTO groups (id, rev, stamp, createdAt, deletedAt, ownerId, category, search, record)
    VALUES (:id, :rev, :stamp, coalesce(:createdAt, :deletedAt), :deletedAt, :ownerId, :category, :search, :record)
    ON CONFLICT (id) DO NOTHING`,
  replace: `
    UPDATE groups SET rev = :rev, stamp = :stamp, createdAt = coalesce(:createdAt, createdAt), deletedAt = :deletedAt,
      ownerId = :ownerId, category = :category, search = :search, record = :record
    WHERE id = :id AND rev = :expectedRev`,
  columns: groupColumns,
  read: (row: Row) => json(row) as StoredGroup,
}

export const sqliteGroups = (db: Connection, history: () => History, now: () => number): Groups => ({
  ...recordsOf(db, table),

  list: ({ limit, after, ...filter }) =>
    promised(() => {
      const { sql, values } = listing(filter, after === undefined ? undefined : readListCursor(after), limit)
      const rows = db.all(sql, values)
      const paged = limit !== undefined || after !== undefined
      return page(rows, limit, paged ? count(db, filter) : rows.length, {
        record: table.read,
        place: placeOf,
      })
    }),

  ownedBy: (uid) => promised(() => db.all(owned, { uid }).map(table.read).filter(isLive)),

  changes: (since, limit) =>
    promised(() => {
      const from = readCursor(since, history(), now())
      // Read before the rows: another process may write in between, and its rows are then above this number.
      const end = lastStamp(db)
      const records = db.all(changed, { stamp: from.stamp, limit: limit + 1 }).map(table.read)
      const more = records.length > limit
      const shown = records.slice(0, limit)
      const last = shown.at(-1)?.stamp ?? from.stamp
      const cursor = more ? { ...from, stamp: last } : { ...from, stamp: Math.max(last, end), time: now() }
      return { records: shown, cursor: writeCursor(cursor), more }
    }),
})

const owned = `
  SELECT record FROM groups WHERE ownerId = :uid AND deletedAt IS NULL ORDER BY createdAt DESC, id DESC`

const changed = 'SELECT record FROM groups WHERE stamp > :stamp ORDER BY stamp LIMIT :limit'

const placeOf = (row: Row): Place => ({ createdAt: String(row['createdAt']), id: String(row['id']) })

const count = (db: Connection, filter: GroupFilter) => {
  const { sql, values } = counting(filter)
  return Number(db.get(sql, values)?.['total'])
}

/** The statement behind the total of a list. */
export const counting = (filter: GroupFilter) => {
  const { where, values } = matching(filter)
  return { sql: `SELECT count(*) AS total FROM groups ${where}`, values }
}

/** The statement behind a list; one row more than the limit shows whether another page follows. */
export const listing = (filter: GroupFilter, after?: Place, limit?: number) => {
  const { where, values } = matching(filter, after)
  return {
    sql: `SELECT id, createdAt, record FROM groups ${where} ORDER BY createdAt DESC, id DESC LIMIT :rows`,
    values: { ...values, rows: limit === undefined ? -1 : limit + 1 },
  }
}

type Matching = { where: string; values: Values }

/** A handful of texts, so that each is prepared once; what was asked for stands in the values alone. */
const matching = ({ q = '', category, deleted }: GroupFilter, after?: Place): Matching => {
  const words = searchWords(q)
  const conditions = [
    deleted ? 'TRUE' : 'deletedAt IS NULL',
    ...(category ? ['category = :category'] : []),
    ...(words.length > 0 ? [everyWord] : []),
    ...(after ? ['(createdAt, id) < (:createdAt, :id)'] : []),
  ]
  const values: Values = {
    ...(category && { category }),
    ...(words.length > 0 && { words: JSON.stringify(words) }),
    ...after,
  }
  return { where: `WHERE ${conditions.join(' AND ')}`, values }
}

const everyWord = 'NOT EXISTS (SELECT 1 FROM json_each(:words) WHERE instr(search, value) = 0)'
