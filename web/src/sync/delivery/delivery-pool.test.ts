import { afterEach, expect, it, vi } from 'vitest'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { eventually } from '../../../test-support/eventually.ts'
import { feedback, group, input } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { createFeedback } from '../../data/mutations/feedback-mutations.ts'
import { createGroup, updateGroup } from '../../data/mutations/group-mutations.ts'
import { discardAll } from '../decisions/discard.ts'
import { drain } from './drain.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

type Body = Record<string, unknown>
const bodyOf = async (...request: Parameters<typeof fetch>) => (await new Request(...request).json()) as Body
const accepted = (body: Body) =>
  Response.json({ success: true, data: { ...group, ...feedback, ...body }, message: '', meta: { epoch: 1 } })

/** A server that answers a request only when the test says so. */
const slowServer = () => {
  const open: { body: Body; answer: (refusal?: Response) => void }[] = []
  let most = 0
  const fetch: typeof globalThis.fetch = async (resource, options) => {
    const body = await bodyOf(resource, options)
    const refusal = await new Promise<Response | undefined>((answer) => {
      open.push({ body, answer })
      most = Math.max(most, open.length)
    })
    return refusal ?? accepted(body)
  }
  return { fetch, open, most: () => most }
}

const refusal = (code: string, status: number, headers = {}) =>
  Response.json({ success: false, code, message: code }, { status, headers })

/** Two new groups on their way to a server that has answered neither. */
const twoUnderWay = async () => {
  const server = slowServer()
  const device = testDevice({ fetch: server.fetch, random: Math.random, silenceMs: false })
  await createGroup(device, input, ann)
  await createGroup(device, input, ann)
  const drained = drain(device)
  await eventually(() => {
    expect(server.open).toHaveLength(2)
  })
  const [first, second] = server.open.splice(0)
  return { device, server, drained, first, second }
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('keeps six records in flight as long as there are six, and reads the whole queue only now and then', async () => {
  const server = slowServer()
  const device = testDevice({ fetch: server.fetch, random: Math.random, silenceMs: false })
  for (let made = 0; made < 60; made++) await createGroup(device, input, ann)
  const read = vi.spyOn(device.db.outbox, 'toArray')
  const drained = drain(device)
  for (let left = 60; left > 0; left--) {
    await eventually(() => {
      expect(server.open).toHaveLength(Math.min(6, left))
    })
    server.open.shift()?.answer()
  }
  expect(await drained).toEqual({ kind: 'drained' })
  expect(server.most()).toBe(6)
  expect(read.mock.calls.length).toBeGreaterThan(0)
  // Some six changes are claimed with each; how many exactly depends on who is quicker.
  expect(read.mock.calls.length).toBeLessThan(60 / 4)
})

it('claims ahead only where a server answers, and takes back what a pause leaves unsent', async () => {
  const server = slowServer()
  const device = testDevice({ fetch: server.fetch, random: Math.random, silenceMs: false })
  for (let made = 0; made < 20; made++) await createGroup(device, input, ann)
  const sending = async () =>
    (await device.db.outbox.toArray()).filter(({ state }) => state === 'sending').length
  const drained = drain(device)
  await eventually(() => {
    expect(server.open).toHaveLength(6)
  })
  expect(await sending()).toBe(6)

  server.open.shift()?.answer()
  await eventually(async () => {
    expect(server.open).toHaveLength(6)
    expect(await sending()).toBe(12)
  })

  const [first, ...others] = server.open.splice(0)
  first?.answer(Response.json({ success: false, code: 'unavailable', message: 'Later.' }, { status: 503 }))
  await eventually(async () => {
    expect(await sending()).toBe(11)
  })
  expect(server.open).toHaveLength(0)
  for (const { answer } of others) answer()
  expect(await drained).toMatchObject({ kind: 'paused' })
  const left = await device.db.outbox.toArray()
  expect(left.every(({ state }) => state === 'waiting')).toBe(true)
  expect(left.filter(({ attempts }) => attempts === 0)).toHaveLength(13)
  expect(left.filter(({ attempts }) => attempts === 1)).toHaveLength(1)
  expect(left.some((row) => row.attempts === 0 && (row.ifMatch ?? row.sentAs))).toBe(false)
})

it('stores what others are answered also where storing one answer meets a defect', async () => {
  const { device, drained, first, second } = await twoUnderWay()
  const failing = vi
    .spyOn(device.db.table('groups'), 'bulkPut')
    .mockRejectedValueOnce(new RangeError('A defect.'))
  const outcome = drained.then(
    () => 'ended',
    (error: unknown) => error,
  )
  first?.answer()
  await eventually(() => {
    expect(failing).toHaveBeenCalled()
  })
  second?.answer()
  expect(await outcome).toEqual(new RangeError('A defect.'))
  expect(await device.db.outbox.count()).toBe(1)
  expect(await device.db.groups.count()).toBe(1)
})

it('says that storing one answer met a defect also where it is claiming others at that moment', async () => {
  const fetch = async (...request: Parameters<typeof globalThis.fetch>) => accepted(await bodyOf(...request))
  const device = testDevice({ fetch, random: Math.random, silenceMs: false })
  for (let made = 0; made < 40; made++) await createGroup(device, input, ann)
  const put = device.db.table('groups').bulkPut.bind(device.db.table('groups'))
  const storing = vi.spyOn(device.db.table('groups'), 'bulkPut')
  for (let stored = 0; stored < 10; stored++) storing.mockImplementationOnce(put)
  storing.mockRejectedValueOnce(new RangeError('A defect.'))
  await expect(drain(device)).rejects.toEqual(new RangeError('A defect.'))
  const left = await device.db.outbox.toArray()
  expect(left.filter(({ state }) => state === 'sending')).toHaveLength(1)
})

it.each([
  ['was out of reach', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['did not accept the session', () => refusal('signin_required', 401)],
])(
  'leaves the server alone as one answer asked for, also where another one before it %s',
  async (_, before) => {
    const { device, server, drained, first, second } = await twoUnderWay()
    const waiting = () => device.db.outbox.filter(({ state }) => state !== 'sending').count()
    first?.answer(before())
    await eventually(async () => {
      // A session that is not accepted is asked about once more.
      for (const { answer } of server.open.splice(0)) answer(before())
      expect(await waiting()).toBe(1)
    })
    second?.answer(refusal('too_many', 429, { 'Retry-After': '120' }))
    await drained
    expect(await drain(device)).toMatchObject({ kind: 'paused', until: now + 120_000, isAskedFor: true })
    expect(server.open).toHaveLength(0)
  },
)

it('neither sends nor brings back what its member throws away meanwhile', async () => {
  const server = slowServer()
  const device = testDevice({ fetch: server.fetch, random: Math.random, silenceMs: false })
  await persistCurrentUser(device.db, 'ann')
  for (let made = 0; made < 20; made++) await createGroup(device, input, ann)
  const drained = drain(device)
  await eventually(() => {
    expect(server.open).toHaveLength(6)
  })
  server.open.shift()?.answer()
  await eventually(async () => {
    expect(server.open).toHaveLength(6)
    expect(await device.db.outbox.filter(({ state }) => state === 'sending').count()).toBe(12)
  })
  await discardAll(device)
  for (const { answer } of server.open.splice(0)) answer()
  expect(await drained).toEqual({ kind: 'drained' })
  expect(server.open).toHaveLength(0)
  expect(await device.db.outbox.count()).toBe(0)
})

it('sends one mutation of a record at a time, and feedback only after the group it is about', async () => {
  const server = slowServer()
  const device = testDevice({ fetch: server.fetch, random: Math.random, silenceMs: false })
  const id = await createGroup(device, input, ann)
  await createFeedback(device, id, 'First!', ann)
  await device.db.outbox.toCollection().modify({ attempts: 1 })
  await updateGroup(device, { id, uid: 'ann' }, input, { ...input, groupName: 'Dusk Patrol' })
  const drained = drain(device)
  const sent: unknown[] = []
  for (let left = 3; left > 0; left--) {
    await eventually(() => {
      expect(server.open.length).toBeGreaterThan(0)
    })
    if (sent.length === 0) expect(server.open).toHaveLength(1)
    const next = server.open.shift()
    sent.push(next?.body['feedback'] ?? next?.body['groupName'])
    next?.answer()
  }
  expect(sent[0]).toBe('Dawn Patrol')
  expect(sent.slice(1).toSorted()).toEqual(['Dusk Patrol', 'First!'])
  await drained
})
