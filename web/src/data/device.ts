import { type Db, type DbParts, openDb } from './database/schema.ts'
import type { ApiParts } from './server/client.ts'

/** What a device needs from its surroundings: a page, a worker, or a test with its own. */
export type DeviceParts = DbParts &
  ApiParts & {
    locks: Pick<LockManager, 'request'>
    /** Milliseconds since 1970. */
    now: () => number
    /** 0 (inclusive) to 1 (exclusive). */
    random: () => number
    /** The signed-in member's ID token, or null; `fresh` asks the provider for a new one. */
    token: (options?: { fresh?: boolean }) => Promise<string | null>
  }

export type Device = DeviceParts & { db: Db }

/** Makes a device: its database and its ways out. The page makes one, the worker one, a test a dozen. */
export const createDevice = (parts: DeviceParts): Device => ({
  ...parts,
  db: openDb(parts),
})
