import { Dexie } from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'
import { input } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { createVirtualPage } from '../../../test-support/virtual-page.ts'
import { createGroup } from '../../data/mutations/group-mutations.ts'
import { createDrainScheduler } from './drain-scheduler.ts'
import type { SyncState } from './sync-state.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

const refusal = (code: string, status: number, headers = {}) =>
  Response.json({ success: false, code, message: code }, { status, headers })
const unavailable = () => refusal('unavailable', 503)

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
})

/** A page with one waiting change and a server that answers like this; how often it was sent. */
const pageAnswered = async (answer: () => Response | Promise<Response>, random = () => 0.999) => {
  const clock = { now }
  const page = createVirtualPage(clock)
  const sent = { times: 0, answer }
  const device = testDevice({
    now: () => clock.now,
    random,
    silenceMs: false,
    fetch: (resource, options) => {
      const { method, url } = new Request(resource, options)
      if (url.endsWith('/health'))
        return Promise.resolve(Response.json({ success: true, data: {}, message: '', meta: { epoch: 1 } }))
      if (method !== 'GET') sent.times++
      return Promise.resolve(sent.answer())
    },
  })
  await createGroup(device, input, ann)
  const state: Partial<SyncState> = {}
  const onWaiting = vi.fn<() => void>()
  const onClosed = vi.fn<(uid: string) => void>()
  const drains = createDrainScheduler(device, page.host, {
    set: (change) => Object.assign(state, change),
    onWaiting,
    onClosed,
  })
  stop = drains.stop
  /** Nothing is being sent any more, and it was sent so many times. */
  const isSent = (times: number) =>
    eventually(() => {
      expect(sent.times).toBe(times)
      expect(state.draining).toBe(false)
    })
  return { clock, page, sent, data: device, state, onWaiting, onClosed, drains, isSent }
}

it('tries again after each pause, wherever chance lets it end and however early timers fire', async () => {
  const chances = [0.123_4, 0.987_65, 0.3, 0.5, 0.000_1, 0.777_7]
  let at = 0
  const { clock, page, sent, isSent } = await pageAnswered(
    unavailable,
    () => chances[at++ % chances.length] ?? 0,
  )
  await isSent(1)
  for (let times = 2; times <= 20; times++) {
    const [end = 0] = page.timers()
    expect(end).toBeLessThanOrEqual(clock.now + 5 * 60_000)
    page.ringNext(times % 3)
    if (sent.times < times && page.timers().length > 0) page.ringNext()
    await isSent(times)
  }
})

it('asks for a sign-in once where the session is not accepted, however often the outbox changes, until it is woken up', async () => {
  const { page, state, drains, isSent } = await pageAnswered(() => refusal('signin_required', 401))
  // It is sent once, and once more with a fresh token.
  await isSent(2)
  expect(state.signin).toBe(true)
  page.outboxChanges()
  drains.serverHeard()
  await isSent(2)
  expect(page.timers()).toEqual([])
  await drains.tick()
  await isSent(4)
  await drains.deliver()
  await isSent(6)
})

it('leaves a pause alone when something is queued or time passes, and ends it when asked to', async () => {
  const { page, state, drains, isSent } = await pageAnswered(unavailable)
  await isSent(1)
  expect(state.paused).toMatchObject({ message: 'unavailable' })
  page.outboxChanges()
  await drains.tick()
  await isSent(1)
  await drains.deliver()
  await isSent(2)
})

it('brings a pause forward when the server is heard, by chance and once, and goes on backing off', async () => {
  const { clock, page, drains, isSent } = await pageAnswered(unavailable)
  await isSent(1)
  const lengths: number[] = []
  for (let times = 2; times <= 6; times++) {
    drains.serverHeard()
    const [brought = 0] = page.timers()
    clock.now += 1
    drains.serverHeard()
    expect(page.timers()).toEqual([brought])
    lengths.push(brought - clock.now)
    page.ringNext()
    await isSent(times)
  }
  for (const [nth, length] of lengths.entries()) expect(length).toBeGreaterThan(2 ** nth * 400)
})

it('stands by a pause that the server asked for, also when it is heard', async () => {
  const { page, drains, isSent } = await pageAnswered(() =>
    refusal('too_many', 429, { 'Retry-After': '120' }),
  )
  await isSent(1)
  const before = page.timers()
  expect(before).toEqual([now + 120_000])
  drains.serverHeard()
  expect(page.timers()).toEqual(before)
})

it('sets an alarm for a record that waits for its own back-off', async () => {
  const { page, sent, state, data, isSent } = await pageAnswered(() => refusal('internal', 500))
  await isSent(1)
  expect(state.paused).toBeUndefined()
  const [row] = await data.db.outbox.toArray()
  await eventually(() => {
    expect(page.timers()).toEqual([Math.ceil(row?.notBefore ?? 0)])
  })
  sent.answer = unavailable
  page.ringNext()
  await isSent(2)
})

it('sends a record whose back-off ends while a try that left it waiting is ending', async () => {
  const { clock, page, sent, data, drains, isSent } = await pageAnswered(() => refusal('internal', 500))
  await isSent(1)
  const [row] = await data.db.outbox.toArray()
  const request = data.locks.request.bind(data.locks)
  vi.spyOn(data.locks, 'request').mockImplementationOnce((async (
    name: string,
    work: LockGrantedCallback<unknown>,
  ) => {
    const ended: unknown = await request(name, work)
    clock.now = row?.notBefore ?? 0
    return ended
  }) as LockManager['request'])
  await drains.deliver()
  expect(sent.times).toBe(1)
  expect(page.timers()).toHaveLength(1)
  page.ringNext()
  await isSent(2)
})

it.each([
  { name: 'asked for an hour, the longest it may', headers: { 'Retry-After': '7200' }, takes: 900 },
  { name: 'answered while the clock was set right, after standing at 1970', headers: {}, takes: now },
])('sets an alarm for a record whose server $name', async ({ headers, takes }) => {
  const answered = Promise.withResolvers<Response>()
  const { clock, page, sent, data, isSent } = await pageAnswered(() => answered.promise)
  await eventually(() => {
    expect(sent.times).toBe(1)
  })
  clock.now += takes
  answered.resolve(refusal('internal', 500, headers))
  await isSent(1)
  const [row] = await data.db.outbox.toArray()
  await eventually(() => {
    expect(page.timers()).toEqual([row?.notBefore])
  })
})

it('tries again after its own database failed, and says that it was the device', async () => {
  const { page, data, state, isSent } = await pageAnswered(unavailable)
  await isSent(1)
  const broken = vi.spyOn(data.db.outbox, 'count').mockRejectedValueOnce(new Dexie.UnknownError('Disk.'))
  page.outboxChanges()
  await eventually(() => {
    expect(state).toMatchObject({ paused: { message: 'Disk.' }, deviceFails: true })
  })
  expect(page.errors).toEqual([])
  broken.mockRestore()
  expect(page.timers()).toHaveLength(1)
  page.ringNext()
  await isSent(2)
  expect(state).toMatchObject({ paused: { message: 'unavailable' }, deviceFails: false })
})

it('reports what it did not expect, and tries again all the same', async () => {
  const { page, data, state, drains, isSent } = await pageAnswered(unavailable)
  await isSent(1)
  vi.spyOn(data.locks, 'request').mockRejectedValueOnce(new RangeError('A defect.'))
  await drains.deliver()
  expect(page.timers()).toHaveLength(1)
  expect(state.paused).toMatchObject({ message: 'A defect.' })
  expect(page.errors).toEqual([new RangeError('A defect.')])
  page.ringNext()
  await isSent(2)
})

it('says that the device failed where the outbox cannot be watched, and watches it again', async () => {
  const { page, state, isSent } = await pageAnswered(unavailable)
  await isSent(1)
  page.outboxFails(new Dexie.DatabaseClosedError('Closed.'))
  expect(state).toMatchObject({ paused: { message: 'Closed.' }, deviceFails: true })
  expect(state.failed).toBeUndefined()
  expect(page.watchers()).toBe(0)
  page.ringNext()
  await isSent(2)
  expect(page.watchers()).toBe(1)
})

it('watches the outbox again where that failed during a try that ended well', async () => {
  const answered = Promise.withResolvers<Response>()
  const { page, sent, data, isSent } = await pageAnswered(() => answered.promise)
  await eventually(() => {
    expect(sent.times).toBe(1)
  })
  page.outboxFails(new Dexie.DatabaseClosedError('Closed.'))
  const refused = { success: false, code: 'invalid', message: 'No.', meta: { epoch: 1 } }
  answered.resolve(Response.json(refused, { status: 400 }))
  await isSent(1)
  expect(await data.db.outbox.toCollection().first()).toMatchObject({ state: 'attention' })
  expect(page.watchers()).toBe(1)
})

it('goes on at once when it was woken up while a try failed', async () => {
  const answered = Promise.withResolvers<Response>()
  const { sent, drains, isSent } = await pageAnswered(() => answered.promise)
  await eventually(() => {
    expect(sent.times).toBe(1)
  })
  const delivered = drains.deliver()
  sent.answer = unavailable
  answered.resolve(unavailable())
  await delivered
  await isSent(2)
})

it('says that something waits when it could not be sent, not after each try, and when the page is left before it was', async () => {
  const { page, data, onWaiting, drains, isSent } = await pageAnswered(unavailable)
  await isSent(1)
  await eventually(() => {
    expect(onWaiting).toHaveBeenCalledOnce()
  })
  page.ringNext()
  await isSent(2)
  await drains.deliver()
  await isSent(3)
  expect(onWaiting).toHaveBeenCalledOnce()
  page.show(false)
  await eventually(() => {
    expect(onWaiting).toHaveBeenCalledTimes(2)
  })
  await data.db.outbox.clear()
  page.show(true)
  page.show(false)
  // The same question, asked after it.
  await data.db.outbox.toCollection().modify({})
  expect(onWaiting).toHaveBeenCalledTimes(2)
})

it('says no more that delivering paused once nothing is left to deliver', async () => {
  const { page, data, state, isSent } = await pageAnswered(unavailable)
  await isSent(1)
  await data.db.outbox.clear()
  page.outboxChanges()
  await eventually(() => {
    expect(state).toMatchObject({ paused: undefined, signin: false })
  })
  expect(page.timers()).toEqual([])
})

it('leaves no timer behind when it is stopped, also in the middle of a try', async () => {
  const answered = Promise.withResolvers<Response>()
  const { page, sent, drains } = await pageAnswered(() => answered.promise)
  await eventually(() => {
    expect(sent.times).toBe(1)
  })
  const delivered = drains.deliver()
  drains.stop()
  answered.resolve(unavailable())
  await delivered
  expect(page.timers()).toEqual([])
  expect(page.watchers()).toBe(0)
})

it('says once that the account was deleted after the log-in', async () => {
  const { onClosed, isSent, page } = await pageAnswered(() => refusal('account_closed', 401))
  await isSent(1)
  page.outboxChanges()
  await isSent(1)
  expect(onClosed.mock.calls).toEqual([['ann']])
})
