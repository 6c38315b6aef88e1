import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { DiskFailing, StoreDamaged, StoreFull, StoreUnavailable } from '../../domain/store.ts'
import { type Outcomes, type Work, batchedWrites } from './batched-writes.ts'
import { migrations } from './migrations.ts'

/** Primary result codes (https://sqlite.org/rescode.html) that are the machine's fault, not the program's. */
const sentences: Record<number, string> = {
  3: 'may not be opened. Give the user that runs the server the right to read and write it and its folder',
  5: 'is locked by another program. End that program, or give this one a DATA_DIR of its own',
  6: 'is locked by another program. End that program, or give this one a DATA_DIR of its own',
  8: 'is read-only. Give the user that runs the server the right to write it and its folder, on a disk that is not mounted read-only',
  10: 'cannot be read or written. Check the disk, and whether it is full',
  11: 'is damaged. Stop the server and restore a backup',
  13: 'cannot grow, because the disk is full. Free some space',
  14: 'cannot be opened. Check that DATA_DIR is a folder in which the user that runs the server may write, on a disk that is neither full nor mounted read-only',
  26: 'is not a database of this program. Move it away, or choose another DATA_DIR',
}

const kinds: Record<number, typeof StoreUnavailable> = { 10: DiskFailing, 13: StoreFull, 14: DiskFailing }

const resultCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined

/** Whether SQLite found a damaged database (SQLITE_CORRUPT, SQLITE_NOTADB). */
export const isDamage = (error: unknown): boolean => [11, 26].includes(resultCode(error) ?? 0)

/** Whether another process has it open (SQLITE_BUSY, SQLITE_LOCKED). */
export const isInUse = (error: unknown): boolean => [5, 6].includes(resultCode(error) ?? 0)

/** An error of node:sqlite has `errcode`; after `close()` it has the code `ERR_INVALID_STATE`. */
const reason = (error: Error): string | undefined => {
  const code = resultCode(error)
  if (code !== undefined) return sentences[code]
  if ('code' in error && error.code === 'ERR_INVALID_STATE') return 'is closed. Start the server again'
  return undefined
}

export const guarded = <T>(file: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    const sentence = error instanceof Error ? reason(error) : undefined
    if (sentence === undefined) throw error
    const Kind = kinds[resultCode(error) ?? 0] ?? StoreUnavailable
    throw new Kind(`The database ${file} ${sentence}.`, { cause: error })
  }
}

export const promised = <T>(work: () => T): Promise<T> =>
  new Promise((resolve) => {
    resolve(work())
  })

export type Row = Record<string, SQLOutputValue>
export type Values = Record<string, SQLInputValue>

export type Connection = ReturnType<typeof connect>

/** Milliseconds that opening waits for another process. It blocks this one, so nothing else waits like this. */
const openMs = 5_000

export type ConnectOptions = {
  /** Milliseconds that a write waits for another process, such as an operator's command. */
  lockedMs?: number
  onOpen?: (db: DatabaseSync) => void
}

export const connect = (
  file: string,
  versions: readonly string[] = migrations,
  { lockedMs = 3_000, onOpen = () => undefined }: ConnectOptions = {},
) => {
  const db = guarded(file, () => new DatabaseSync(file, { timeout: openMs }))
  try {
    guarded(file, () => {
      keepLog(db)
      db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
      transaction(db, () => {
        migrate(db, file, versions)
        onOpen(db)
      })
      // `write` waits instead
      db.exec('PRAGMA busy_timeout = 0')
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
  let damage: StoreDamaged | undefined
  /** Notes damage that was met elsewhere, such as a record that cannot be parsed. @returns what to throw */
  const damaged = (cause: unknown) =>
    (damage ??= new StoreDamaged(`The database ${file} ${sentences[11]}.`, { cause }))
  /** Throws StoreDamaged once damage has been met, though other pages may still be read. */
  const assertWhole = () => {
    if (damage) throw damage
  }
  const guard = <T>(work: () => T) => {
    try {
      return guarded(file, work)
    } catch (error) {
      throw error instanceof StoreUnavailable && isDamage(error.cause) ? damaged(error.cause) : error
    }
  }
  const safely = <T>(work: () => T) =>
    whenUnlocked(() => {
      assertWhole()
      return guard(work)
    }, lockedMs)
  const alone = (work: Work) => safely(() => transaction(db, work))

  return {
    all: (sql: string, values: Values = {}) => guard(() => prepared(sql).all(values)),
    get: (sql: string, values: Values = {}) => guard(() => prepared(sql).get(values)),
    run: (sql: string, values: Values) => guard(() => prepared(sql).run(values).changes > 0),
    /**
     * Commits a work together with others that arrive in the same turn; runs it once more, alone, if one of them throws.
     * Waits for a lock that another process holds, without holding up anything but writes.
     */
    write: batchedWrites((works) => safely(() => runTogether(db, works, alone))),
    damaged,
    assertWhole,
    close: () => {
      if (db.isOpen) db.close()
    },
  }
}

/** Random, so that writers do not meet again in step. */
const retryMs = 20

const isLocked = (error: unknown) => error instanceof StoreUnavailable && isInUse(error.cause)

/** Tries until the lock of another process is gone. SQLite's own waiting would hold up the whole process. */
const whenUnlocked = async <T>(work: () => T, lockedMs: number): Promise<T> => {
  const until = performance.now() + lockedMs
  for (;;)
    try {
      return work()
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
      await pause(1 + Math.random() * retryMs)
    }
}

/** Each work is done by `alone` if one of them throws. */
const runTogether = (
  db: DatabaseSync,
  works: readonly Work[],
  alone: (work: Work) => Promise<unknown>,
): Outcomes => {
  try {
    return transaction(db, () => works.map((work) => work())).map((outcome) => Promise.resolve(outcome))
  } catch (error) {
    if (works.length === 1 || isInUse(error)) throw error
    return works.map(alone)
  }
}

const keepLogMs = 10

/** The process that opens a new file first changes it; SQLite does not let the others wait here. */
const keepLog = (db: DatabaseSync) => {
  const until = performance.now() + openMs
  for (;;)
    try {
      db.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isInUse(error) || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, keepLogMs)
    }
}

/** A transaction that begins by reading could not become a writer beside another one. */
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
  if (version === versions.length) return
  for (const sql of versions.slice(version)) db.exec(sql)
  db.exec(`PRAGMA user_version = ${versions.length}`)
}
