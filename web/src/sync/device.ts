import type { CurrentUid } from './account/current-user.ts'
import type { TokenSource } from './account/id-token.ts'
import type { Db, DbParts } from './database/schema.ts'
import type { Api, ApiParts } from './server/client.ts'

/** Surroundings of a device: a page, a worker or a test. */
export type DeviceParts = Pick<DbParts, 'indexedDB' | 'IDBKeyRange'> &
  Partial<DbParts> &
  ApiParts & {
    locks: Pick<LockManager, 'request'>
    /** Milliseconds since 1970. */
    now: () => number
    /** 0 (inclusive) to 1 (exclusive). */
    random: () => number
    currentUid: CurrentUid
    token: TokenSource
  }

/** A device as its sync knows it: its surroundings and its database. */
export type SyncDevice = DeviceParts & { db: Db }

export type DeviceWithApi = SyncDevice & { api: Api }
