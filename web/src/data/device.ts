import type { Group } from '@group-organizer/contract/group'
import { apiBase } from '@group-organizer/contract/paths'
import type { NextMeetings } from '../domain/meetings/next-meetings.ts'
import { type DeviceDb, openDeviceDb } from '../kinds/open-device-db.ts'
import type { DeviceParts, SyncDevice } from '../sync/device.ts'
import { type Unsent, countUnsent } from '../sync/outbox/pending-mutations.ts'
import type { Shown } from '../sync/rules/overlay.ts'
import { readNextMeetings } from './queries/read-meetings.ts'
import { watchShownGroups } from './queries/shown-groups.ts'
import { type Watched, watchAgeing, watchQuery } from './watched.ts'

export type Device = SyncDevice & {
  db: DeviceDb
  shownGroups: Watched<Shown<Group>[]>
  nextMeetings: Watched<NextMeetings>
  unsent: Watched<Unsent>
}

export const surroundingsOfBrowser = (): Omit<DeviceParts, 'currentUid' | 'token'> => ({
  indexedDB,
  IDBKeyRange,
  apiUrl: import.meta.env.VITE_API_URL ?? apiBase,
  fetch: (input, init) => fetch(input, init),
  locks: navigator.locks,
  now: Date.now,
  random: Math.random,
})

export const createDevice = (parts: DeviceParts): Device => {
  const device = { ...parts, db: openDeviceDb(parts) }
  return {
    ...device,
    shownGroups: watchShownGroups(device),
    nextMeetings: watchAgeing(device, () => readNextMeetings(device)),
    unsent: watchQuery(device, () => countUnsent(device)),
  }
}
