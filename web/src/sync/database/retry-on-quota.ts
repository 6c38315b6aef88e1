import { Dexie } from 'dexie'
import { NotSavedError } from './errors.ts'
import { evictLists, evictPictures } from './evict.ts'
import type { Db } from './schema.ts'

const saysQuota = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/** Whether the disk is full. The browser may say so only in an inner error. */
const isOutOfRoom = (error: unknown): boolean =>
  saysQuota(error) ||
  (error instanceof Dexie.DexieError && saysQuota(error.inner)) ||
  (error instanceof Dexie.BulkError && error.failures.some(saysQuota)) ||
  (error instanceof NotSavedError && isOutOfRoom(error.cause))

const makeRoom = async (db: Db) => (await evictPictures(db)) > 0 || evictLists(db)

/**
 * Does it again after making room, where the device has none and there is some to be made. Within a transaction it does it once:
 * the error has ended that transaction, so its caller makes room.
 */
export const retryOnQuota = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  const isNested = Boolean(Dexie.currentTransaction)
  try {
    return await work()
  } catch (error) {
    if (!isNested && isOutOfRoom(error) && (await makeRoom(db))) return work()
    throw error
  }
}
