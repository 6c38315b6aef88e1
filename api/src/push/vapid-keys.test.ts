import { expect, it } from 'vitest'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { vapidKeysOf } from './vapid-keys.ts'

it('makes keys once, also for instances that begin together', async () => {
  const store = openSqlite(':memory:')
  const [one, other] = await Promise.all([vapidKeysOf(store), vapidKeysOf(store)])
  expect(one).toEqual(other)
  expect(await vapidKeysOf(store)).toEqual(one)
  expect([one.publicKey.length, one.privateKey.length]).toEqual([87, 43])
})
