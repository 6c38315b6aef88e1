import type { Group } from '@group-organizer/contract/group'
import { apiBase } from '@group-organizer/contract/paths'
import type { Shown } from '../domain/sync/overlay.ts'
import { kinds } from '../kinds/kinds.ts'
import type { CurrentUid } from './account/current-user.ts'
import type { TokenSource } from './account/id-token.ts'
import { type Db, type DbParts, openDb } from './database/schema.ts'
import { type Unsent, countUnsent } from './outbox/pending-mutations.ts'
import { watchShownGroups } from './queries/shown-groups.ts'
import type { Api, ApiParts } from './server/client.ts'
import { type Watched, watchQuery } from './watched.ts'

/** What a device needs from its surroundings: a page, a worker, or a test with its own. */
export type DeviceParts = Omit<DbParts, 'kinds'> &
  ApiParts & {
    locks: Pick<LockManager, 'request'>
    /** Milliseconds since 1970. */
    now: () => number
    /** 0 (inclusive) to 1 (exclusive). */
    random: () => number
    currentUid: CurrentUid
    token: TokenSource
  }

export type Device = DeviceParts & {
  db: Db
  /** All groups as the member sees them, in no particular order. */
  shownGroups: Watched<Shown<Group>[]>
  /** What the member still has on this device alone. */
  unsent: Watched<Unsent>
}

export type DeviceWithApi = Device & { api: Api }

/** What the page and the service worker of a browser have in common. */
export const surroundingsOfBrowser = (): Omit<DeviceParts, 'currentUid' | 'token'> => ({
  indexedDB,
  IDBKeyRange,
  apiUrl: import.meta.env.VITE_API_URL ?? apiBase,
  fetch: (input, init) => fetch(input, init),
  locks: navigator.locks,
  now: Date.now,
  random: Math.random,
})

/** Makes a device: its database and its ways out. The page makes one, the worker one, a test a dozen. */
export const createDevice = (parts: DeviceParts): Device => {
  const device = { ...parts, db: openDb({ ...parts, kinds }) }
  return {
    ...device,
    shownGroups: watchShownGroups(device),
    unsent: watchQuery(device, () => countUnsent(device)),
  }
}
