import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { StoreUnavailable } from '../../domain/store-errors.ts'
import { guarded } from './fault.ts'
import { migrations } from './migrations.ts'

export type Row = Record<string, SQLOutputValue>
export type Values = Record<string, SQLInputValue>

/** One connection to one file. Every call may throw StoreUnavailable. */
export type Connection = {
  all(sql: string, values?: Values): Row[]
  get(sql: string, values?: Values): Row | undefined
  /** @returns whether a row was written */
  run(sql: string, values: Values): boolean
  /** All of the work, or nothing of it; on disk when this returns. Other writers wait. */
  transaction<T>(work: () => T): T
  close(): void
}

/**
 * Opens or creates the file and brings its schema up to date. Throws StoreUnavailable.
 * @param options.timeout how long a write waits for another process, in milliseconds
 */
export const connect = (
  file: string,
  versions: readonly string[] = migrations,
  { timeout = 5_000 } = {},
): Connection => {
  const db = guarded(file, () => new DatabaseSync(file, { timeout }))
  try {
    guarded(file, () => {
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
      transaction(db, () => {
        migrate(db, file, versions)
      })
    })
  } catch (error) {
    db.close()
    throw error
  }

  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    all: (sql, values = {}) => guarded(file, () => prepared(sql).all(values)),
    get: (sql, values = {}) => guarded(file, () => prepared(sql).get(values)),
    run: (sql, values) => guarded(file, () => prepared(sql).run(values).changes > 0),
    transaction: (work) => guarded(file, () => transaction(db, work)),
    close: () => {
      if (db.isOpen) db.close()
    },
  }
}

/** Immediate, because a transaction that begins by reading could not become a writer while another one is. */
const transaction = <T>(db: DatabaseSync, work: () => T): T => {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

const migrate = (db: DatabaseSync, file: string, versions: readonly string[]) => {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
  if (version > versions.length)
    throw new StoreUnavailable(
      `The database ${file} was written by a newer version of this program. Install that version, or choose another DATA_DIR.`,
    )
  for (const sql of versions.slice(version)) db.exec(sql)
  db.exec(`PRAGMA user_version = ${versions.length}`)
}
