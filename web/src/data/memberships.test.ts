import { expect, it } from 'vitest'
import { createTestApp, emulatorToken, groupBody } from '../../../api/test-support/test-app.ts'
import { persistCurrentUser } from '../../test-support/current-user.ts'
import { testDevice } from '../../test-support/test-device.ts'
import { drain } from '../sync/delivery/drain.ts'
import { createPull } from '../sync/pull/pull.ts'
import { setMembership } from './mutations/membership-mutations.ts'
import { readMemberships } from './queries/read-memberships.ts'

/* Devices of members against the real API. */

const groupId = groupBody._id

const createClub = async (maxMembers: number) => {
  const { app, call } = createTestApp()
  await call('POST /groups', { as: 'olga', body: { ...groupBody, maxMembers } })
  const member = async (uid: string) => {
    const device = testDevice({
      random: Math.random,
      now: Date.now,
      apiUrl: 'http://localhost/api',
      fetch: async (input, init) => app.request(new Request(input, init)),
      token: () => Promise.resolve(emulatorToken(uid)),
    })
    await persistCurrentUser(device.db, uid)
    const { all } = createPull(device)
    const author = { uid, displayName: uid, photoURL: null }
    return {
      device,
      join: () => setMembership(device, groupId, author, true),
      leave: () => setMembership(device, groupId, author, false),
      sync: async () => {
        expect(await drain(device)).toMatchObject({ kind: 'drained' })
        expect(await all()).toEqual({ kind: 'pulled' })
      },
      own: () => readMemberships(device),
    }
  }
  return { call, member }
}

it('a join shows at once as asked for, and as a seat once the server has given one', async () => {
  const { member } = await createClub(2)
  const ann = await member('ann')
  await ann.join()
  expect(await ann.own()).toMatchObject([{ groupId, joined: true, seat: 'none', mark: 'waiting' }])
  await ann.sync()
  const [own] = await ann.own()
  expect(own).toMatchObject({ joined: true, seat: 'confirmed' })
  expect(own).not.toHaveProperty('mark')
})

it('of many joins and leaves offline only the last one is sent', async () => {
  const { member } = await createClub(5)
  const ann = await member('ann')
  await ann.join()
  await ann.leave()
  await ann.join()
  expect(await ann.device.db.outbox.count()).toBe(1)
  await ann.sync()
  expect(await ann.own()).toMatchObject([{ joined: true, seat: 'confirmed' }])
})

it('a second leave can be undone for as long as the first, and a join between them is not held', async () => {
  const at = { now: 1_000_000 }
  const device = testDevice({ now: () => at.now })
  const author = { uid: 'ann', displayName: 'ann', photoURL: null }
  const heldUntil = async (joined: boolean, heldForMs?: number) => {
    await setMembership(device, groupId, author, joined, heldForMs)
    const rows = await device.db.outbox.toArray()
    expect(rows).toHaveLength(1)
    return rows[0]?.notBefore
  }
  expect(await heldUntil(false, 10_000)).toBe(1_010_000)
  at.now += 4_000
  expect(await heldUntil(true)).toBeUndefined()
  at.now += 4_000
  expect(await heldUntil(false, 10_000)).toBe(1_018_000)
  await device.db.outbox
    .toCollection()
    .modify({ state: 'attention', attempts: 1, reason: { why: 'refused' } })
  at.now += 4_000
  expect(await heldUntil(false, 10_000)).toBe(1_022_000)
})

it('another device of the account learns of it, and of a place in line that moves up', async () => {
  const { member } = await createClub(2)
  const ben = await member('ben')
  await ben.join()
  await ben.sync()
  const phone = await member('ann')
  await phone.join()
  await phone.sync()
  const tablet = await member('ann')
  await tablet.sync()
  expect(await tablet.own()).toMatchObject([{ seat: 'waiting', place: 1 }])
  await ben.leave()
  await ben.sync()
  await tablet.sync()
  expect(await tablet.own()).toMatchObject([{ seat: 'confirmed' }])
  await tablet.leave()
  await tablet.sync()
  await phone.sync()
  expect((await phone.own()).filter(({ joined }) => joined)).toEqual([])
})

it('a removed member is told so, and their join waits for their decision', async () => {
  const { call, member } = await createClub(5)
  const ann = await member('ann')
  await ann.join()
  await ann.sync()
  await call(`DELETE /groups/${groupId}/members/ann`, { as: 'olga' })
  await ann.sync()
  await ann.join()
  await drain(ann.device)
  expect(await ann.device.db.outbox.toArray()).toMatchObject([
    { state: 'attention', reason: { why: 'refused' } },
  ])
})
