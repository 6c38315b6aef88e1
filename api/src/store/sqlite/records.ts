import type { Draft, LiveOf, Stored } from '../../domain/records.ts'
import type { StoreKind } from '../../domain/store-kind.ts'
import type { Collection, SignIn } from '../../domain/store.ts'
import { columnsOf } from '../columns.ts'
import { listCursor, momentCursor, page } from '../cursors.ts'
import { requireOpenAccount } from './accounts.ts'
import { type Connection, type Row, type Values, promised } from './connection.ts'
import { statementsOf } from './statements.ts'

/** Reads the record of a row. Throws StoreDamaged if it cannot be parsed. */
export const recordOf = <T extends Stored>(db: Connection, kind: StoreKind<T>, row: Row): T => {
  try {
    return kind.read(JSON.parse(String(row['record'])) as object)
  } catch (cause) {
    throw db.damaged(cause)
  }
}

export const lastStamp = (db: Connection): number =>
  Number(db.get(`SELECT value FROM meta WHERE key = 'stamp'`)?.['value'])

/** Each write takes the next change number in its transaction. */
export const recordsOf = <T extends Stored>(db: Connection, kind: StoreKind<T>): Collection<T> => {
  const sql = statementsOf(kind)
  const read = (row: Row) => recordOf(db, kind, row)
  const total = (statement: string, values: Values = {}) =>
    promised(() => Number(db.get(statement, values)?.['total']))

  const put = (statement: string, draft: Draft<T>, values: Values = {}) => {
    const stamp = lastStamp(db) + 1
    const record = { ...draft, stamp }
    const columns = { id: draft._id, ...columnsOf(kind, draft), ...values }
    if (!db.run(statement, { ...columns, stamp, record: JSON.stringify(record) })) return undefined
    db.run(`UPDATE meta SET value = :stamp WHERE key = 'stamp'`, { stamp })
    return record as unknown as T
  }
  const write = (statement: string, draft: Draft<T>, values: Values, signIn: SignIn | undefined) =>
    db.write(() => {
      requireOpenAccount(db, signIn)
      return put(statement, draft, values)
    })

  return {
    find: (id) =>
      promised(() => {
        const row = db.get(sql.find, { id })
        return row && read(row)
      }),
    insert: (draft, signIn) => write(sql.insert, draft, {}, signIn),
    replace: (draft, expectedRev, signIn) => write(sql.replace, draft, { expectedRev }, signIn),
    insertAll: (drafts) =>
      db.write(() => {
        for (const draft of drafts) put(sql.insert, draft)
      }),
    findAll: (ids) => promised(() => ids.flatMap((id) => db.all(sql.find, { id }).map(read))),
    list: ({ limit, after, ...filter }) =>
      promised(() => {
        const place = after === undefined ? undefined : listCursor.read(after)
        const rows = db.all(...sql.list(filter, limit + 1, place))
        return page(rows, limit, {
          record: read,
          cursor: ({ createdAt, id }) => listCursor.write({ createdAt: String(createdAt), id: String(id) }),
        })
      }),
    count: (filter) => total(sql.count(filter)),
    by: (field, value) => promised(() => db.all(sql.by(field), { value }).map(read) as LiveOf<T>[]),
    countBy: (field, value) => total(sql.countBy(field), { value }),
    idsBy: (field, value, filter = {}) =>
      promised(() =>
        db
          .all(sql.idsBy(field, filter), { value })
          .map(({ id, rev }) => ({ _id: String(id), rev: Number(rev) })),
      ),
    latest: (field, value, span) =>
      promised(() => db.all(sql.latest(field), { value, ...span }).map(read) as LiveOf<T>[]),
    removeBy: async (field, value) => {
      await db.write(() => db.run(sql.removeBy(field), { value }))
    },
    between: ({ from, until, limit, after }) =>
      promised(() => {
        const place = after === undefined ? { at: from, id: '' } : momentCursor.read(after)
        const rows = db.all(sql.between, { ...place, until, rows: limit + 1 })
        return page(rows, limit, {
          record: read,
          cursor: ({ at, id }) => momentCursor.write({ at: Number(at), id: String(id) }),
        })
      }),
    scan: (limit, after = '') => promised(() => db.all(sql.scan, { after, limit }).map(read)),
  }
}
