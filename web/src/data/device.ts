import { type Db, type DbParts, openDb } from './database/schema.ts'
import type { ApiParts } from './server/client.ts'

/** What the device's data room needs from its surroundings: a page, a worker, or a test with its own. */
export type DataParts = DbParts &
  ApiParts & {
    locks: Pick<LockManager, 'request'>
    /** Milliseconds since 1970. */
    now: () => number
    /** 0 (inclusive) to 1 (exclusive). */
    random: () => number
    /** The signed-in member's ID token, or null; `fresh` asks the provider for a new one. */
    token: (options?: { fresh?: boolean }) => Promise<string | null>
  }

export type Data = DataParts & { db: Db }

/** Makes the data room: the page makes one, the worker one, a test a dozen. */
export const createData = (parts: DataParts): Data => ({
  ...parts,
  db: openDb(parts),
})
