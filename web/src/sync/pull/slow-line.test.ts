import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { group } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { groupKind } from '../../kinds/group.ts'
import { readFeedFact, writeFeedFact } from '../database/schema.ts'
import { createPull } from './pull.ts'

const second = 1_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Waits for something while the clock runs on. */
const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const progress = { done: false }
  const noting = work.finally(() => {
    progress.done = true
  })
  while (!progress.done) {
    await vi.advanceTimersByTimeAsync(second)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return noting
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Groups as a server lists them, the newest first. */
const groups = Array.from({ length: 400 }, (_, at) => ({ ...group, _id: String(at).padStart(24, '0') }))

type Line = {
  bytesPerSecond: number
  /** Milliseconds after which every connection is cut off. */
  lasts?: number
}

/** Undici follows a signal by a weak reference: what nobody holds may be collected, and is never aborted then. */
const held: unknown[] = []

/** A server with 400 groups (some 130 KB) at the other end of a slow line, and what it was asked for. */
const serverBehind = (line: Line) => {
  const asked: { after: string | null; limit: number }[] = []
  const send = (text: string, signal: AbortSignal) => {
    const bytes = new TextEncoder().encode(text)
    let sent = 0
    let passed = 0
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await later(second)
        passed += second
        if (signal.aborted || passed > (line.lasts ?? Number.POSITIVE_INFINITY)) {
          controller.error(new TypeError('network error'))
          return
        }
        controller.enqueue(bytes.slice(sent, sent + line.bytesPerSecond))
        sent += line.bytesPerSecond
        if (sent >= bytes.length) controller.close()
      },
    })
  }
  const fetch: typeof globalThis.fetch = (resource, options) => {
    const request = new Request(resource, options)
    held.push(resource, options, request)
    const { pathname, searchParams } = new URL(request.url)
    const limit = Number(searchParams.get('limit'))
    const after = searchParams.get('after')
    const from = after === null ? 0 : Number(after)
    const meta = { epoch: 1, asOf: 99, cursor: 'begun', total: groups.length }
    const isList = pathname.endsWith('/groups')
    if (isList) asked.push({ after, limit })
    const next = isList && from + limit < groups.length ? { next: String(from + limit) } : {}
    const data = isList ? groups.slice(from, from + limit) : []
    const body = JSON.stringify({ success: true, data, message: '', meta: { ...meta, ...next } })
    return Promise.resolve(
      new Response(send(body, request.signal), { headers: { 'content-type': 'application/json' } }),
    )
  }
  return { asked, fetch }
}

describe('the first list on a slow line', () => {
  it('comes although it takes minutes, because only silence counts', async () => {
    const { asked, fetch } = serverBehind({ bytesPerSecond: 2_000 })
    const device = testDevice({ fetch })
    expect(await inTime(createPull(device).all())).toEqual({ kind: 'pulled' })
    expect(await device.db.groups.count()).toBe(groups.length)
    expect(asked).toHaveLength(1)
  })

  it('ends where the line falls silent', async () => {
    const { fetch } = serverBehind({ bytesPerSecond: 0 })
    const device = testDevice({ fetch })
    expect(await inTime(createPull(device).all())).toMatchObject({ kind: 'none' })
  })

  it('comes also where no connection lasts for a page of it, in smaller ones and never twice', async () => {
    const { asked, fetch } = serverBehind({ bytesPerSecond: 2_000, lasts: 20 * second })
    const device = testDevice({ fetch })
    const pull = createPull(device)
    let pulls = 1
    while ((await inTime(pull.all())).kind !== 'pulled') {
      pulls += 1
      expect(pulls).toBeLessThan(30)
    }
    expect(await device.db.groups.count()).toBe(groups.length)
    expect(await readFeedFact(device.db, groupKind, 'cursor')).toBe('begun')
    expect(await readFeedFact(device.db, groupKind, 'listing')).toBeUndefined()
    const atTheStart = asked.filter(({ after }) => after === null)
    expect(atTheStart.map(({ limit }) => limit)).toEqual([1_000, 250, 62])
  })
})

it('a list that was interrupted removes in the end what it has not brought before or since', async () => {
  const { fetch } = serverBehind({ bytesPerSecond: 2_000, lasts: 20 * second })
  const device = testDevice({ fetch })
  const gone = { ...group, _id: 'f'.repeat(24), epoch: 1 }
  const [first] = groups
  await device.db.groups.bulkPut([gone, { ...group, ...first, epoch: 1 }])
  while ((await inTime(createPull(device).all())).kind !== 'pulled');
  expect(await device.db.groups.get(gone._id)).toBeUndefined()
  expect(await device.db.groups.count()).toBe(groups.length)
})

it('changes come first where a complete list is due, so that a bad line does not keep them away', async () => {
  const paths: string[] = []
  const device = testDevice({
    fetch: (resource, options) => {
      const { pathname } = new URL(new Request(resource, options).url)
      paths.push(pathname)
      if (pathname.endsWith('/groups')) return Promise.reject(new TypeError('Failed to fetch'))
      const meta = { epoch: 1, cursor: 'later', more: false }
      return Promise.resolve(Response.json({ success: true, data: [group], message: '', meta }))
    },
  })
  await writeFeedFact(device.db, groupKind, 'cursor', 'held')
  // A clock that was ahead caused a wait that long.
  await writeFeedFact(device.db, groupKind, 'resyncedAt', now + 1_000_000 * second)
  await inTime(createPull(device).all())
  expect(paths).toEqual(['/api/changes', '/api/groups'])
  expect(await device.db.groups.count()).toBe(1)
})
