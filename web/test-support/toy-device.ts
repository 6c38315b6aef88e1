import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createLocks } from '../simulation/locks.ts'
import { uidOfCopy } from '../src/sync/account/current-user.ts'
import { openDb, tableOf } from '../src/sync/database/schema.ts'
import type { DeviceParts, SyncDevice } from '../src/sync/device.ts'
import { enqueue } from '../src/sync/outbox/enqueue.ts'
import { pendingMutations } from '../src/sync/outbox/pending-mutations.ts'
import type { Kind, Kinds } from '../src/sync/rules/kind.ts'
import type { NewMutation } from '../src/sync/rules/mutation.ts'
import { overlay } from '../src/sync/rules/overlay.ts'
import { now, tokenOf } from './test-device.ts'
import { toyKinds } from './toy-kinds.ts'

/** A device of Ann's that knows toy kinds and nothing else. */
export const toyDevice = (parts: Partial<DeviceParts> = {}, kinds: Kinds = toyKinds) => {
  const surroundings: DeviceParts = {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    apiUrl: 'http://server.test/api',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    locks: createLocks(queueMicrotask).of({}),
    now: () => now,
    random: () => 0.5,
    currentUid: uidOfCopy,
    token: () => Promise.resolve(tokenOf('ann')),
    ...parts,
  }
  const device: SyncDevice = { ...surroundings, db: openDb({ ...surroundings, name: 'toys', kinds }) }
  return {
    ...device,
    /** Records of a kind as the member sees them. */
    shown: async (kind: Kind, uid = 'ann') =>
      overlay(kind, await tableOf(device.db, kind).toArray(), await pendingMutations(device, kind.name), uid),
    save: (entityId: string, newMutation: NewMutation, uid = 'ann') =>
      enqueue(device.db, now, { uid, entityId, newMutation }),
  }
}
