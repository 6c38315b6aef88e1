import type { Draft, Records, SignIn } from '../../domain/store.ts'
import { requireOpenAccount } from './accounts.ts'
import type { Connection, Row, Values } from './connection.ts'

/** One table: how a record is found, inserted and replaced, and the columns beside it (`id` and `rev` among them). */
export type Table<T> = {
  find: string
  insert: string
  replace: string
  columns(record: Draft<T>): Values
  /** The record of a row, as this store wrote it. */
  read(row: Row): T
}

/** The JSON of a row. What cannot be parsed is damage: throws StoreDamaged. */
export const json = (db: Connection, row: Row): unknown => {
  try {
    return JSON.parse(String(row['record']))
  } catch (cause) {
    throw db.damaged(cause)
  }
}

/** Runs the work at once; a fault becomes a rejection, as everywhere behind the port. */
export const promised = <T>(work: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(work())
  })

/** The last change number that was given away. */
export const lastStamp = (db: Connection): number =>
  Number(db.get(`SELECT value FROM meta WHERE key = 'stamp'`)?.['value'])

/** Compare-and-swap on one table. Each write takes the next change number in its own transaction. */
export const recordsOf = <T extends { _id: string; rev: number }>(
  db: Connection,
  table: Table<T>,
): Records<T> => {
  const write = (sql: string, draft: Draft<T>, values: Values, signIn: SignIn | undefined) => {
    const change = () => {
      requireOpenAccount(db, signIn)
      const stamp = lastStamp(db) + 1
      const record = JSON.stringify({ ...draft, stamp })
      const row = { ...table.columns(draft), ...values, stamp, record }
      if (!db.run(sql, row)) return undefined
      db.run(`UPDATE meta SET value = :stamp WHERE key = 'stamp'`, { stamp })
      return table.read(row)
    }
    return db.write(change)
  }
  return {
    find: (id) =>
      promised(() => {
        const row = db.get(table.find, { id })
        return row && table.read(row)
      }),
    insert: (draft, signIn) => write(table.insert, draft, {}, signIn),
    replace: (draft, expectedRev, signIn) => write(table.replace, draft, { expectedRev }, signIn),
  }
}
