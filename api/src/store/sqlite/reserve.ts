import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { StoreUnavailable } from '../../domain/store.ts'
import { type Connection, resultCode } from './connection.ts'

/** Bytes: room for hundreds of deletions, and to bring a write-ahead log into its file. */
const size = 4 * 1024 * 1024

/** Result codes of a full disk: SQLITE_FULL, and of files that cannot be made or grow SQLITE_IOERR and SQLITE_CANTOPEN. */
const fullCodes = [10, 13, 14]

const isFull = (error: unknown) =>
  error instanceof StoreUnavailable && fullCodes.includes(resultCode(error.cause) ?? 0)

/**
 * Room on the disk (`<file>-reserve`) that is kept for the day when it is full: to open the database, and to delete. Even a
 * deletion is first written to the log, and would be refused when it is needed most. While the room is gone nothing that
 * grows is written, so that deletions have all of it; it is made again as soon as the disk has it. Processes that share the
 * file share the room: whether it is there is asked of the disk alone.
 */
const createReserve = (file: string) => {
  const path = `${file}-reserve`
  return {
    /** @returns whether the room is there */
    keep: (): boolean => {
      if (existsSync(path)) return true
      try {
        // nothing that a file system could compress
        writeFileSync(path, randomBytes(size))
        return true
      } catch {
        rmSync(path, { force: true })
        return false
      }
    },
    /** Gives the room up if that is what this error asks for. @returns whether it is worth another try */
    give: (error: unknown): boolean => {
      if (!isFull(error) || !existsSync(path)) return false
      rmSync(path)
      return true
    },
  }
}

/** Opens a connection whose deletions find room on a full disk. Throws StoreUnavailable. */
export const connectWithReserve = (file: string, connect: () => Connection): Connection => {
  if (file === ':memory:') return connect()
  const reserve = createReserve(file)
  const open = () => {
    try {
      return connect()
    } catch (error) {
      if (!reserve.give(error)) throw error
      return connect()
    }
  }
  const db = open()
  reserve.keep()
  return {
    ...db,
    close: () => {
      db.close()
      // the next start may find the disk full
      reserve.keep()
    },
    write: async (work, { frees = false } = {}) => {
      if (!frees && !reserve.keep())
        throw new StoreUnavailable(
          `The disk that holds ${file} is full: deletions are written, and nothing else. Free some space.`,
        )
      try {
        return await db.write(work)
      } catch (error) {
        if (!frees || !reserve.give(error)) throw error
        return db.write(work)
      }
    },
  }
}
