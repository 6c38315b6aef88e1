import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createLocks } from '../simulation/locks.ts'
import { type Device, createDevice } from '../src/data/device.ts'
import { uidOfCopy } from '../src/sync/account/current-user.ts'
import type { DeviceParts } from '../src/sync/device.ts'

/** The time in these tests. */
export const now = Date.UTC(2026, 10, 20, 12)

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** An unsigned ID token, as the Auth emulator makes them. */
export const tokenOf = (uid: string) => `${part({ alg: 'none' })}.${part({ sub: uid })}.`

/** A device of Ann's with an empty database and no network, unless a test brings its own. */
export const testDevice = (parts: Partial<DeviceParts> = {}): Device =>
  createDevice({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    apiUrl: 'http://server.test/api',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    locks: createLocks(queueMicrotask).of({}),
    now: () => now,
    random: () => 0,
    currentUid: uidOfCopy,
    token: () => Promise.resolve(tokenOf('ann')),
    ...parts,
  })
