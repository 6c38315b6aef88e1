// @vitest-environment jsdom
import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import { createLocks } from '../../simulation/locks.ts'
import { input } from '../../test-support/samples.ts'
import { testDevice, tokenOf } from '../../test-support/test-device.ts'
import { keepDraft, readDraft } from '../data/drafts/drafts.ts'
import { createGroup } from '../data/mutations/group-mutations.ts'
import { drain } from '../sync/delivery/drain.ts'
import { deleteAccountAndData, fetchAccountData } from './account-data.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }
const answering = (body: object, status = 200) =>
  vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ meta: { epoch: 1 }, ...body }, { status })))
const gone = {
  success: true,
  message: 'Success',
  data: { groups: 2, feedbacks: 1, likes: 0, reports: 0, pictures: 0 },
}
const refused = { success: false, message: 'Please log in again.', code: 'recent_signin' }

/** A device with a change of Ann's that was not sent. */
const deviceWithChange = async (fetch: typeof globalThis.fetch) => {
  const device = testDevice({ fetch })
  await device.db.facts.put({ epoch: 1, user: ann }, 'session')
  await createGroup(device, input, ann)
  return device
}

it('asks for the member’s data with their token', async () => {
  const data = { uid: 'ann', groups: [], feedbacks: [], likes: [], reports: [], pictures: [] }
  const fetch = answering({ success: true, message: 'Success', data })
  expect(await fetchAccountData(testDevice({ fetch }))).toEqual({ data })
  const [request] = fetch.mock.calls[0] ?? []
  expect(request).toMatchObject({ method: 'GET', url: 'http://server.test/api/account' })
  expect(request instanceof Request && request.headers.get('authorization')).toBe(`Bearer ${tokenOf('ann')}`)
})

it('forgets what is on the device once the server has agreed, and then has the provider delete the account', async () => {
  const fetch = answering(gone)
  const device = await deviceWithChange(fetch)
  const name = `${'0'.repeat(64)}.webp`
  await device.db.pictures.put({ name, bytes: new ArrayBuffer(1), chosenAt: 0 })
  keepDraft('create-group:ann', { values: { imageUrl: name } })
  const deleteAccount = vi.fn(() => Promise.resolve())
  expect(await deleteAccountAndData(device, 'ann', deleteAccount)).toEqual({ data: gone.data })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(deleteAccount).toHaveBeenCalledTimes(1)
  expect(readDraft('create-group:ann')).toBeUndefined()
  for (const { name: table } of [device.db.outbox, device.db.pictures])
    expect(await device.db.table(table).count(), table).toBe(0)
})

it('leaves what other members of the device have typed, and the pictures that they chose', async () => {
  const device = await deviceWithChange(answering(gone))
  const name = `${'0'.repeat(64)}.webp`
  const values = { imageUrl: `/uploads/${name}` }
  await device.db.pictures.put({ name, bytes: new ArrayBuffer(1), chosenAt: 0 })
  keepDraft('create-group:bob', { values })
  await deleteAccountAndData(device, 'ann', () => Promise.resolve())
  expect(readDraft('create-group:bob')).toEqual({ values })
  expect(await device.db.pictures.count()).toBe(1)
})

it('has the provider delete the account also where the device’s database fails', async () => {
  const device = await deviceWithChange(answering(gone))
  const deleteAccount = vi.fn(() => Promise.resolve())
  vi.spyOn(device.db.outbox, 'bulkDelete').mockImplementation(() => {
    throw new Dexie.QuotaExceededError()
  })
  expect(await deleteAccountAndData(device, 'ann', deleteAccount)).toEqual({ data: gone.data })
  expect(deleteAccount).toHaveBeenCalledTimes(1)
})

it.each([
  ['refuses', answering(refused, 403), { code: refused.code, message: refused.message }],
  ['cannot be reached', vi.fn<typeof fetch>(() => Promise.reject(new TypeError())), { code: 'unreachable' }],
])('keeps everything on the device where the server %s, and says why', async (_, fetch, because) => {
  const device = await deviceWithChange(fetch)
  const deleteAccount = vi.fn(() => Promise.resolve())
  expect(await deleteAccountAndData(device, 'ann', deleteAccount)).toEqual({ because })
  expect(deleteAccount).not.toHaveBeenCalled()
  expect(await device.db.outbox.count()).toBe(1)
})

it('sends no change of the account until it is deleted, with the provider too', async () => {
  const asked: string[] = []
  const fetch = vi.fn<typeof globalThis.fetch>((resource) => {
    if (resource instanceof Request) asked.push(`${resource.method} ${new URL(resource.url).pathname}`)
    return Promise.resolve(Response.json({ ...gone, meta: { epoch: 1 } }))
  })
  const real = createLocks(queueMicrotask).of({})
  const waiting = Promise.withResolvers<undefined>()
  let asking = 0
  const request: LockManager['request'] = (name: string, ...rest: [never]) => {
    if (name === 'drain:ann' && ++asking === 2) waiting.resolve(undefined)
    return real.request(name, ...rest)
  }
  const device = testDevice({ fetch, locks: { request } })
  await device.db.facts.put({ epoch: 1, user: ann }, 'session')
  await createGroup(device, input, ann)
  const provider = Promise.withResolvers<undefined>()
  const reached = Promise.withResolvers<undefined>()
  const deleting = deleteAccountAndData(device, 'ann', async () => {
    reached.resolve(undefined)
    await provider.promise
  })
  await reached.promise
  await createGroup(device, input, ann)
  const draining = drain(device)
  await Promise.race([draining, waiting.promise])
  expect(asked).toEqual(['DELETE /api/account'])
  provider.resolve(undefined)
  await deleting
  await draining
})

it('deletes nothing of another account that has logged in meanwhile', async () => {
  const fetch = answering(gone)
  const device = await deviceWithChange(fetch)
  const deleteAccount = vi.fn(() => Promise.resolve())
  expect(await deleteAccountAndData(device, 'bob', deleteAccount)).toMatchObject({
    because: { code: 'session_expired' },
  })
  expect(fetch).not.toHaveBeenCalled()
  expect(deleteAccount).not.toHaveBeenCalled()
})
