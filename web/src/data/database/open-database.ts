import { Dexie } from 'dexie'
import type { Db } from './schema.ts'

/** Milliseconds after which a database that does not open counts as one that cannot be opened. */
const patience = 5_000

/**
 * Resolves once the database is open; it is opened again where it was lost, or could not be opened before. Rejects with a
 * DexieError where that fails or takes too long: another tab may hold on to it, and an open that waits for that says nothing.
 */
export const opened = async (db: Db): Promise<void> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Dexie.TimeoutError('The database does not open.'))
  }, patience)
  try {
    await Promise.race([db.open(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
