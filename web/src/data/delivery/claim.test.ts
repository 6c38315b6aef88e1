import { idempotencyKey } from 'contract/mutation'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { openDb } from '../database/schema.ts'
import { deviceId } from './claim.ts'

it.each([0, 0.999])('makes an id that the server takes, and keeps it (random %f)', async (random) => {
  const db = openDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const made = await deviceId(db, () => random)
  expect(idempotencyKey.safeParse(`${made}:1`).success).toBe(true)
  expect(await deviceId(db, Math.random)).toBe(made)
  db.close()
})
