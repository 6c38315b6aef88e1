import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '../../domain/store.ts'
import { guarded, isInUse } from './connection.ts'

/** The system lets go of a lock however its process ends. */
const claimed = new Map<string, DatabaseSync>()

export const claimFile = (file: string): boolean => {
  if (claimed.has(file)) return true
  const lock = new DatabaseSync(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    claimed.set(file, lock)
    return true
  } catch (error) {
    lock.close()
    if (isInUse(error)) return false
    throw error
  }
}

export const claimDatabase = (file: string): void => {
  if (guarded(file, () => claimFile(`${file}-server`))) return
  throw new StoreUnavailable(
    `A server runs on the database ${file} already. Stop it, or give this one a DATA_DIR of its own. Several servers need MongoDB (MONGODB_URI).`,
  )
}
