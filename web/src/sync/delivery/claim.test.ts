import { idempotencyKey, unknownTag } from '@group-organizer/contract/mutation'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { group, newMutations, queued, recordA } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { openDeviceDb } from '../../kinds/open-device-db.ts'
import { writeFact } from '../database/schema.ts'
import { claim, deviceId } from './claim.ts'

it.each([0, 0.999])('makes an id that the server takes, and keeps it (random %f)', async (random) => {
  const db = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const made = await deviceId(db, () => random)
  expect(idempotencyKey.safeParse(`${made}:1`).success).toBe(true)
  expect(await deviceId(db, Math.random)).toBe(made)
  db.close()
})

it('asks the server, and not the member, where the row that is held is of an older epoch', async () => {
  const device = testDevice()
  await writeFact(device.db, 'epoch', 2)
  await device.db.groups.put({ ...group, groupName: 'Noon Patrol', epoch: 1 })
  await device.db.outbox.add(queued(1, newMutations.renameGroup))
  expect(await claim(device, 'ann', { ...newMutations.renameGroup, entityId: recordA })).toMatchObject({
    state: 'sending',
    ifMatch: unknownTag,
  })
})

it('goes on with what stands behind a change that the server has already', async () => {
  const device = testDevice()
  const { db } = device
  await db.groups.put({ ...group, groupName: 'Dusk Patrol', epoch: 1 })
  const enlarge = { type: 'group.update', changes: { maxMembers: 20 }, base: { maxMembers: 12 } } as const
  await db.outbox.bulkAdd([queued(1, newMutations.renameGroup), queued(2, enlarge)])
  expect(await claim(device, 'ann', { ...newMutations.renameGroup, entityId: recordA })).toMatchObject({
    seq: 2,
    state: 'sending',
  })
  expect(await db.outbox.get(1)).toBeUndefined()
})
