import { expect, it } from 'vitest'
import { group, input, newMutations, queued } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { createGroup } from '../../data/mutations/group-mutations.ts'
import type { DeviceParts } from '../device.ts'
import { drain, drainInBackground } from './drain.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

const answers =
  (status: number, body: object): typeof fetch =>
  () =>
    Promise.resolve(Response.json(body, { status }))

/** A device with one new group of Ann's. */
const device = async (parts: Partial<DeviceParts>) => {
  const data = testDevice({ silenceMs: false, random: () => 0.5, ...parts })
  await createGroup(data, input, ann)
  return data
}

const refused = (code: string) => ({ success: false, code, message: 'No.', meta: { epoch: 1 } })

it('has nothing left when everything was taken', async () => {
  const data = await device({})
  const [row] = await data.db.outbox.toArray()
  const taken = { success: true, data: { ...group, _id: row?.entityId }, message: '', meta: { epoch: 1 } }
  expect(await drainInBackground({ ...data, fetch: answers(201, taken) })).toBe(false)
  expect(await data.db.outbox.count()).toBe(0)
})

it.each([
  ['there is no network', {}],
  ['the server has no time', { fetch: answers(503, refused('unavailable')) }],
  ['the server fails over this one', { fetch: answers(500, refused('internal')) }],
  ['the sign-in cannot be reached', { token: () => Promise.reject(new Error('no network')) }],
])('has something left for another try where %s', async (_why, parts) => {
  expect(await drainInBackground(await device(parts))).toBe(true)
})

it.each([
  ['refused it', { fetch: answers(400, refused('invalid')) }],
  ['does not know the session any more', { fetch: answers(401, refused('signin_required')) }],
  ['was not asked, because no account is signed in', { token: () => Promise.resolve(null) }],
])('leaves to its member what the server %s', async (_why, parts) => {
  expect(await drainInBackground(await device(parts))).toBe(false)
})

it.each([
  ['needs its member', { state: 'attention', attempts: 1, reason: { why: 'conflict' } }],
  ['cannot be read', { schema: 99 }],
  ['names no account that can be read', { uid: 7 }],
])('does not wait for what is behind a change that %s', async (_, stuck) => {
  const data = testDevice()
  await data.db.outbox.bulkPut([
    Object.assign(queued(1, newMutations.createGroup), stuck),
    queued(2, newMutations.deleteGroup),
    queued(3, newMutations.createFeedback, { dependsOn: queued(1, newMutations.createGroup).entityId }),
  ])
  expect(await drainInBackground(data)).toBe(false)
  expect(await drain(data)).toEqual({ kind: 'drained', next: undefined })
  expect((await data.db.outbox.toArray()).map(({ seq }) => seq)).toEqual([1, 2, 3])
})

it('leaves what another version of the app queued alone, and does not wait for it', async () => {
  const data = testDevice()
  const newer = Object.assign(queued(1, newMutations.createGroup), { schema: 99 })
  await data.db.outbox.put(newer)
  expect(await drainInBackground(data)).toBe(false)
  expect(await data.db.outbox.toArray()).toEqual([newer])
})
