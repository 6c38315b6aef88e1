import { afterEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../test-support/eventually.ts'
import { input } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { createVirtualPage } from '../../../test-support/virtual-page.ts'
import { createGroup } from '../../data/mutations/group-mutations.ts'
import { startSyncScheduler } from './sync-scheduler.ts'
import { useSyncState } from './sync-state.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
})

/** A stream of events that a test writes. */
const createStream = () => {
  let opened: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      opened = controller
    },
  })
  const open = (signal: AbortSignal | null | undefined) => {
    signal?.addEventListener('abort', () => {
      opened?.error(signal.reason)
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  return {
    open,
    say: (text: string) => opened?.enqueue(new TextEncoder().encode(`${text}\n\n`)),
  }
}

const refusal = (status: number, headers = {}) =>
  Response.json({ success: false, code: 'unavailable', message: 'Come back later.' }, { status, headers })

/** A page with one waiting change and a server that refuses it like this; how often each method was asked. */
const pageRefusedBy = async (refuse: () => Response) => {
  const asked = { GET: 0, POST: 0 }
  const clock = { now }
  const page = createVirtualPage(clock)
  const stream = createStream()
  const device = testDevice({
    now: () => clock.now,
    // The longest random back-off.
    random: () => 0.999,
    silenceMs: false,
    fetch: (resource, options) => {
      const { method, url } = new Request(resource, options)
      if (url.endsWith('/events')) return Promise.resolve(stream.open(options?.signal))
      if (url.endsWith('/health'))
        return Promise.resolve(Response.json({ success: true, data: {}, message: '', meta: { epoch: 1 } }))
      if (method === 'GET' || method === 'POST') asked[method]++
      return method === 'POST' ? Promise.resolve(refuse()) : Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  await createGroup(device, input, ann)
  const sync = startSyncScheduler(device, { joined: () => [], onWaiting: vi.fn(), host: page.host })
  stop = sync.stop
  await eventually(() => {
    // The first pull comes after the first drain.
    expect(asked.GET).toBe(1)
    expect(useSyncState.getState()).toMatchObject({
      draining: false,
      paused: { message: 'Come back later.' },
    })
  })
  /** Pulled rows get the time to reach the screen. */
  const settle = () => {
    const [next = Number.POSITIVE_INFINITY] = page.timers()
    if (useSyncState.getState().pulling && next <= clock.now + 200) page.ringNext()
  }
  return { data: device, sync, asked, clock, page, stream, settle }
}

/** Something happens that wakes the page up; all that follows from it has begun: a pull comes after the drain. */
const wake = async ({ asked, page, settle }: Awaited<ReturnType<typeof pageRefusedBy>>) => {
  const before = asked.GET
  page.dispatch('online')
  await eventually(() => {
    settle()
    expect(asked.GET).toBeGreaterThan(before)
  })
}

it('tries again at once when the network returns, whatever the back-off says', async () => {
  const page = await pageRefusedBy(() => refusal(503))
  const before = page.asked.POST
  await wake(page)
  expect(page.asked.POST).toBeGreaterThan(before)
})

it('leaves the server alone as long as it asked for, whatever wakes the page up', async () => {
  const page = await pageRefusedBy(() => refusal(429, { 'Retry-After': '120' }))
  await wake(page)
  await wake(page)
  expect(page.asked.POST).toBe(1)
  page.clock.now += 121_000
  await wake(page)
  expect(page.asked.POST).toBe(2)
})

it('brings the next try forward when the server is heard', async () => {
  const { asked, sync, page, clock, stream } = await pageRefusedBy(() => refusal(503))
  for (let failures = 1; failures < 7; failures++) await sync.deliver()
  const before = asked.POST
  // A second for all devices to spread, and a quarter of a back-off of about two minutes.
  const end = clock.now + 1_000 + 128_000 / 4
  stream.say(': listening')
  await eventually(() => {
    if ((page.timers()[0] ?? Number.POSITIVE_INFINITY) <= end) page.ringNext()
    expect(asked.POST).toBeGreaterThan(before)
  })
  expect(clock.now).toBeGreaterThan(end - 5_000)
})

it('has no timer left when it is stopped', async () => {
  const { page, sync } = await pageRefusedBy(() => refusal(503))
  sync.stop()
  await eventually(() => {
    expect(page.timers().length).toBeLessThanOrEqual(1)
    if (page.timers().length > 0) page.ringNext()
    expect(page.timers()).toEqual([])
  })
  expect(page.watchers()).toBe(0)
})

it('wakes up when the page is shown, and ticks each minute while it is visible', async () => {
  const { asked, page, clock, settle } = await pageRefusedBy(() => refusal(429, { 'Retry-After': '3600' }))
  const hasPulled = (times: number) =>
    eventually(() => {
      settle()
      expect(asked.GET).toBe(times)
      expect(useSyncState.getState().pulling).toBe(false)
    })
  await hasPulled(1)
  page.show(false)
  page.show(true)
  await hasPulled(2)
  const shownAt = clock.now
  while (clock.now < shownAt + 60_000 && page.timers().length > 0) page.ringNext()
  await hasPulled(3)
  page.show(false)
  expect(page.timers().filter((at) => at < clock.now + 3_000_000)).toEqual([])
})
