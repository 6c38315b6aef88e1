// @vitest-environment jsdom
// Live queries run on nothing but the global database.
import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'
import { group, input } from '../../../test-support/samples.ts'
import { now, testData } from '../../../test-support/test-device.ts'
import { createGroup } from '../mutations/create-group.ts'
import { startSync } from './start-sync.ts'
import { useSyncState } from './sync-state.ts'

/** Nothing is ever heard from the server. */
const never = new Promise<Response>(() => undefined)

const well = { success: true, data: {}, message: '', meta: { epoch: 1 } }

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
})

/** A page with one waiting change and a server that refuses it like this; how often each method was asked. */
const pageRefusedBy = async (refusal: () => Response, events: () => Promise<Response> = () => never) => {
  const asked = { GET: 0, POST: 0 }
  const clock = { now }
  const data = testData({
    now: () => clock.now,
    // the longest back-off that chance allows
    random: () => 0.999,
    timeout: false,
    fetch: (resource, options) => {
      const { method, url } = new Request(resource, options)
      if (url.endsWith('/events')) return events()
      if (url.endsWith('/health')) return Promise.resolve(Response.json(well))
      if (method === 'GET' || method === 'POST') asked[method]++
      return method === 'POST' ? Promise.resolve(refusal()) : Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  await createGroup(data, input, ann)
  const waiting = vi.fn()
  stop = startSync(data, { joined: () => [], waiting })
  await vi.waitFor(() => {
    expect(asked.POST).toBe(1)
  })
  return { data, asked, clock, waiting }
}

/** The network returns, and everything that follows from it has begun: a pull comes after the drain. */
const comeOnline = async (asked: { GET: number }) => {
  const before = asked.GET
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => {
    expect(asked.GET).toBeGreaterThan(before)
  })
}

const body = { success: false, code: 'too_many', message: 'Too many changes.' }

it('tries again at once when the network returns, whatever the back-off says', async () => {
  const { asked } = await pageRefusedBy(() => Response.json(body, { status: 503 }))
  await comeOnline(asked)
  await comeOnline(asked)
  expect(asked.POST).toBeGreaterThan(1)
})

it('leaves the server alone as long as it asked for, whatever wakes the page up', async () => {
  const { asked, clock } = await pageRefusedBy(() =>
    Response.json(body, { status: 429, headers: { 'Retry-After': '120' } }),
  )
  await comeOnline(asked)
  await comeOnline(asked)
  expect(asked.POST).toBe(1)
  clock.now += 121_000
  await comeOnline(asked)
  expect(asked.POST).toBe(2)
})

it('tells that something waits when it could not be sent, and when the page is left before it was', async () => {
  const { data, waiting } = await pageRefusedBy(() => Response.json(body, { status: 503 }))
  await vi.waitFor(() => {
    expect(waiting).toHaveBeenCalledOnce()
  })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => {
    expect(waiting).toHaveBeenCalledTimes(2)
  })
  await data.db.outbox.clear()
  document.dispatchEvent(new Event('visibilitychange'))
  // The same question, asked after it.
  await data.db.outbox.toCollection().modify({})
  expect(waiting).toHaveBeenCalledTimes(2)
  visibility.mockRestore()
})

/** A stream of events that a test writes. */
const createStream = () => {
  let opened: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      opened = controller
    },
  })
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  return {
    events: () => Promise.resolve(response),
    say: (text: string) => opened?.enqueue(new TextEncoder().encode(`${text}\n\n`)),
  }
}

it('delivers again as soon as the server is heard, whatever the back-off says', async () => {
  const { events, say } = createStream()
  const { asked } = await pageRefusedBy(() => Response.json(body, { status: 503 }), events)
  say(': listening')
  await vi.waitFor(() => {
    expect(asked.POST).toBe(2)
  })
  say('data: {"changed":"groups"}')
  await vi.waitFor(() => {
    expect(asked.POST).toBe(3)
  })
})

it('leaves the server alone as long as it asked for, also when it is heard', async () => {
  const { events, say } = createStream()
  const headers = { 'Retry-After': '120' }
  const { asked, clock } = await pageRefusedBy(() => Response.json(body, { status: 429, headers }), events)
  const before = asked.GET
  say(': listening')
  await vi.waitFor(() => {
    expect(asked.GET).toBeGreaterThan(before)
  })
  expect(asked.POST).toBe(1)
  clock.now += 121_000
  await comeOnline(asked)
  expect(asked.POST).toBe(2)
})

it('says no more that delivering paused once nothing is left to deliver', async () => {
  const { data, asked } = await pageRefusedBy(() => Response.json(body, { status: 503 }))
  await vi.waitFor(() => {
    expect(useSyncState.getState().paused).toBe(body.message)
  })
  await data.db.outbox.clear()
  await comeOnline(asked)
  expect(useSyncState.getState()).toMatchObject({ paused: undefined, signin: false })
  expect(asked.POST).toBe(1)
})

it('lists everything anew when it is asked to, and only then', async () => {
  const addresses: string[] = []
  const meta = { epoch: 1, cursor: '7', asOf: 7, more: false }
  const data = testData({
    timeout: false,
    fetch: (resource, options) => {
      const { pathname } = new URL(new Request(resource, options).url)
      if (pathname.endsWith('/events')) return never
      addresses.push(pathname)
      return Promise.resolve(Response.json({ success: true, message: '', data: [], meta }))
    },
  })
  stop = startSync(data, { joined: () => [], waiting: vi.fn() })
  const expectAsked = (...expected: string[]) =>
    vi.waitFor(() => {
      expect(addresses).toEqual(expected)
      expect(useSyncState.getState().pulling).toBe(false)
    })
  await expectAsked('/api/groups')
  dispatchEvent(new Event('online'))
  await expectAsked('/api/groups', '/api/changes')
  await useSyncState.getState().reload()
  await expectAsked('/api/groups', '/api/changes', '/api/groups')
})

it('calls a pull ended only once what it brought has had time to reach the screen', async () => {
  const page = { ...well, data: [group], meta: { epoch: 1, asOf: 9, cursor: 'held' } }
  const data = testData({
    indexedDB,
    fetch: (resource, options) =>
      new Request(resource, options).url.includes('/groups') ? Promise.resolve(Response.json(page)) : never,
  })
  useSyncState.setState({ pulled: false })
  const seen: number[] = []
  const rows = liveQuery(() => data.db.groups.count()).subscribe((count) => seen.push(count))
  const pulled = Promise.withResolvers<number | undefined>()
  const watching = useSyncState.subscribe((state) => {
    if (state.pulled) pulled.resolve(seen.at(-1))
  })
  stop = startSync(data, { joined: () => [], waiting: vi.fn() })
  expect(await pulled.promise).toBe(1)
  watching()
  rows.unsubscribe()
})
