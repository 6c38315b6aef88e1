import type { Group } from '@group-organizer/contract/group'
import { apiBase } from '@group-organizer/contract/paths'
import { type DeviceDb, openDeviceDb } from '../kinds/open-device-db.ts'
import type { DeviceParts, SyncDevice } from '../sync/device.ts'
import { type Unsent, countUnsent } from '../sync/outbox/pending-mutations.ts'
import type { Shown } from '../sync/rules/overlay.ts'
import { watchShownGroups } from './queries/shown-groups.ts'
import { type Watched, watchQuery } from './watched.ts'

/** A device with what screens watch of it. */
export type Device = SyncDevice & {
  db: DeviceDb
  /** All groups as the member sees them, in no particular order. */
  shownGroups: Watched<Shown<Group>[]>
  /** What the member still has on this device alone. */
  unsent: Watched<Unsent>
}

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
  const device = { ...parts, db: openDeviceDb(parts) }
  return {
    ...device,
    shownGroups: watchShownGroups(device),
    unsent: watchQuery(device, () => countUnsent(device)),
  }
}
