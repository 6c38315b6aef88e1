import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { group, input, newMutations, queued } from '../../../test-support/samples.ts'
import { now, testDevice, tokenOf } from '../../../test-support/test-device.ts'
import { createGroup } from '../../data/mutations/group-mutations.ts'
import { drain } from './drain.ts'
import { noteRetryAfter } from './retry-after.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

describe('draining the outbox', () => {
  it('pauses where there is no network, and keeps what waits', async () => {
    const device = testDevice()
    await createGroup(device, input, ann)
    expect(await drain(device)).toMatchObject({ kind: 'paused', until: now })
    expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  })

  it.each(['signin', 'sending'] as const)('sends what an earlier drain left as %s', async (state) => {
    const device = testDevice()
    await device.db.outbox.add(queued(1, newMutations.createGroup, { state, attempts: 1 }))
    await drain(device)
    expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 2 }])
  })

  it.each([
    ['the browser knows of no network', 0, { offline: true }],
    ['the last drain paused', 1, {}],
  ])('claims nothing before the server answers where %s', async (_, failures, options) => {
    const device = testDevice()
    await createGroup(device, input, ann)
    expect(await drain(device, failures, options)).toMatchObject({ kind: 'paused' })
    expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  it.each([
    ['is answered by no route of the API', 404, 'not_found'],
    ['is refused before the records are asked', 410, 'gone'],
  ] as const)('keeps every change where its path %s', async (_, status, code) => {
    const misrouted = () =>
      Promise.resolve(Response.json({ success: false, code, message: 'Not found.' }, { status }))
    const device = testDevice({ fetch: misrouted })
    await device.db.groups.put({ ...group, epoch: 1 })
    const changes = [
      queued(1, newMutations.deleteGroup),
      queued(2, newMutations.updateFeedback),
      queued(3, newMutations.createFeedback, { entityId: 'c'.repeat(24) }),
    ]
    await device.db.outbox.bulkAdd(changes)
    for (const failures of [0, 1]) expect(await drain(device, failures)).toMatchObject({ kind: 'paused' })
    expect((await device.db.outbox.toArray()).map(({ seq, state }) => [seq, state])).toEqual([
      [1, 'waiting'],
      [2, 'waiting'],
      [3, 'waiting'],
    ])
    expect(await device.db.groups.count()).toBe(1)
  })

  it('claims nothing where the server does not even know its own health', async () => {
    const device = testDevice({
      fetch: () =>
        Promise.resolve(Response.json({ success: false, code: 'not_found', message: '' }, { status: 404 })),
    })
    await createGroup(device, input, ann)
    expect(await drain(device, 1)).toMatchObject({ kind: 'paused' })
    expect(await device.db.outbox.toArray()).toMatchObject([{ attempts: 0 }])
  })

  it('pauses where a new token is needed and the provider cannot be reached', async () => {
    const device = testDevice({ token: () => Promise.reject(new Error('auth/network-request-failed')) })
    await createGroup(device, input, ann)
    expect(await drain(device)).toMatchObject({
      kind: 'paused',
      because: { code: 'signin_unreachable' },
      until: now,
    })
    expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  it('leaves the server alone as long as it asked any tab of the browser or its worker to', async () => {
    const clock = { now }
    const indexedDB = new IDBFactory()
    let asked = 0
    const tab = () =>
      testDevice({
        indexedDB,
        now: () => clock.now,
        fetch: () => {
          asked += 1
          const body = { success: false, code: 'too_many', message: 'Too many changes.' }
          return Promise.resolve(Response.json(body, { status: 429, headers: { 'Retry-After': '120' } }))
        },
      })
    await createGroup(tab(), input, ann)
    expect(await drain(tab())).toMatchObject({ kind: 'paused', until: now + 120_000 })
    clock.now += 20_000
    expect(await drain(tab())).toMatchObject({ kind: 'paused', until: now + 120_000 })
    expect(asked).toBe(1)
    await drain(tab(), 0, { anyway: true })
    expect(asked).toBe(2)
    clock.now += 121_000
    await drain(tab())
    expect(asked).toBe(3)
  })

  it('asks once more with a fresh token where the address is not confirmed yet, then shows what the server says', async () => {
    const tokens: boolean[] = []
    const message = 'Please confirm your email address.'
    const device = testDevice({
      token: ({ fresh = false } = {}) => {
        tokens.push(fresh)
        return Promise.resolve(tokenOf('ann'))
      },
      fetch: () => {
        const body = { success: false, code: 'unverified_email', message, meta: { epoch: 1 } }
        return Promise.resolve(Response.json(body, { status: 403 }))
      },
    })
    await createGroup(device, input, ann)
    await drain(device)
    expect(tokens.slice(-2)).toEqual([false, true])
    expect(await device.db.outbox.toArray()).toMatchObject([
      { state: 'attention', reason: { why: 'refused', message } },
    ])
  })

  it.each([
    ['lets the next account go on where only the limit of one is used up', 429, 'too_many', 2],
    ['lets no account go on where the server has no time', 503, 'unavailable', 1],
  ] as const)('%s', async (_, status, code, requests) => {
    let uid = 'ann'
    let asked = 0
    const device = testDevice({
      token: () => Promise.resolve(tokenOf(uid)),
      fetch: () => {
        asked += 1
        const body = { success: false, code, message: 'Later.' }
        return Promise.resolve(Response.json(body, { status, headers: { 'Retry-After': '120' } }))
      },
    })
    await createGroup(device, input, ann)
    await createGroup(device, input, { ...ann, uid: 'bob' })
    await drain(device)
    uid = 'bob'
    await drain(device)
    expect(asked).toBe(requests)
    uid = 'ann'
    expect(await drain(device)).toMatchObject({ kind: 'paused', until: now + 120_000 })
    expect(asked).toBe(requests)
  })

  it('does not leave it alone for ever because the clock was set back', async () => {
    const device = testDevice()
    await createGroup(device, input, ann)
    const ahead = { db: device.db, now: () => now + 24 * 60 * 60 * 1000 }
    await noteRetryAfter(ahead, { kind: 'pause', because: { code: 'too_many' }, retryAfter: 120 }, 'ann')
    await drain(device)
    expect(await device.db.outbox.toArray()).toMatchObject([{ attempts: 1 }])
  })

  it('asks the member to sign in where no account is', async () => {
    const device = testDevice({ token: () => Promise.resolve(null) })
    await createGroup(device, input, ann)
    expect(await drain(device)).toEqual({ kind: 'signin' })
  })
})

it('asks once, and sends nothing unasked, where the account was deleted after the log-in', async () => {
  let asked = 0
  const refusal = { success: false, code: 'account_closed', message: 'Deleted.', meta: { epoch: 1 } }
  const fetch = () => {
    asked += 1
    return Promise.resolve(Response.json(refusal, { status: 401 }))
  }
  const device = testDevice({ fetch })
  await createGroup(device, input, ann)
  expect(await drain(device)).toEqual({ kind: 'signin', closed: 'ann' })
  expect(asked).toBe(1)
  const left = { uid: 'ann', state: 'attention', reason: { why: 'refused' } }
  expect(await device.db.outbox.toArray()).toMatchObject([left])
  expect(await drain(device)).toEqual({ kind: 'drained', next: undefined })
  expect(asked).toBe(1)
})
