// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { input } from '../domain/test/samples.ts'
import { createGroup } from './create-group.ts'
import { startSync } from './start-sync.ts'
import { now, testData } from './test/test-data.ts'

/** Nothing is ever heard from the server. */
const never = new Promise<Response>(() => undefined)

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
})

/** A page with one waiting change and a server that refuses it like this; how often each method was asked. */
const pageRefusedBy = async (refusal: () => Response) => {
  const asked = { GET: 0, POST: 0 }
  const clock = { now }
  const data = testData({
    now: () => clock.now,
    // the longest back-off that chance allows
    random: () => 0.999,
    timeout: false,
    fetch: (resource, options) => {
      const { method, url } = new Request(resource, options)
      if (url.endsWith('/events')) return never
      if (method === 'GET' || method === 'POST') asked[method]++
      return method === 'POST' ? Promise.resolve(refusal()) : Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  await createGroup(data, input, ann)
  stop = startSync(data, { joined: () => [], waiting: () => undefined })
  await vi.waitFor(() => {
    expect(asked.POST).toBe(1)
  })
  return { asked, clock }
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
