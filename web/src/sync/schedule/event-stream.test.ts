// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { type Poke, openEventStream } from './event-stream.ts'
import { createPageHost } from './page-host.ts'

const ofGroups = 'data: {"changed":"groups"}\n\n'

/** A server whose streams say what a test has them say. */
const server = (headers: Record<string, string> = { 'content-type': 'text/event-stream' }) => {
  const streams: { say: (text: string) => void; end: () => void; signal: AbortSignal | undefined }[] = []
  const fetch: typeof globalThis.fetch = (_resource, options) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const signal = options?.signal ?? undefined
    signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
    streams.push({
      say: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
      signal,
    })
    return Promise.resolve(new Response(readable, { headers }))
  }
  return { streams, fetch }
}

let stop: (() => void) | undefined

/** A page that listens; what it has heard. */
const listening = (fetch: typeof globalThis.fetch) => {
  const pokes: Poke[] = []
  const opened = vi.fn()
  // The longest random back-off.
  const device = testDevice({ fetch, now: Date.now, random: () => 0.999 })
  stop = openEventStream(device, createPageHost(device.db), { opened, heard: (poke) => pokes.push(poke) })
  return { pokes, opened }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

/** Lets everything happen that needs no time. */
const now = () => vi.advanceTimersByTimeAsync(0)

describe('listening to the server', () => {
  it('hears what has changed, however the network cuts it up, and leaves the rest', async () => {
    const { streams, fetch } = server()
    const { pokes, opened } = listening(fetch)
    await now()
    expect(opened).not.toHaveBeenCalled()
    for (const text of [
      ': listening\n\n',
      'data: {"chan',
      'ged":"groups"}\n\n: still here\n\ndata: nonsense\n\n',
      'data: {"changed":"meetings","groupId":"6b057c42b548ea75c1c36d92"}\n\nevent: later\ndata: {"said":"bye"}\n\n',
    ])
      streams[0]?.say(text)
    await now()
    expect(opened).toHaveBeenCalledOnce()
    expect(pokes).toEqual([
      { changed: 'groups' },
      { changed: 'meetings', groupId: '6b057c42b548ea75c1c36d92' },
    ])
  })

  it('listens again when the stream is lost, and says that it missed something', async () => {
    const { streams, fetch } = server()
    const { pokes, opened } = listening(fetch)
    await now()
    streams[0]?.say(': listening\n\n')
    await now()
    streams[0]?.end()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(streams).toHaveLength(2)
    streams[1]?.say(`: listening\n\n${ofGroups}`)
    await now()
    expect(opened).toHaveBeenCalledTimes(2)
    expect(pokes).toEqual([{ changed: 'groups' }])
  })

  it('takes a stream without a sign of life for lost', async () => {
    const { streams, fetch } = server()
    listening(fetch)
    await now()
    streams[0]?.say(': listening\n\n')
    await vi.advanceTimersByTimeAsync(50_000)
    streams[0]?.say(': still here\n\n')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(streams[0]?.signal?.aborted).toBe(true)
    expect(streams).toHaveLength(2)
  })

  it.each([
    ['has no server', () => vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['meets a captive portal', () => vi.fn(server({ 'content-type': 'text/html' }).fetch)],
    [
      'is cut off at once',
      () =>
        vi.fn(() =>
          Promise.resolve(
            new Response(': listening\n\n', { headers: { 'content-type': 'text/event-stream' } }),
          ),
        ),
    ],
  ])('tries less and less often where it %s', async (_where, make) => {
    const fetch = make()
    const { pokes } = listening(fetch)
    await vi.advanceTimersByTimeAsync(60_000)
    // 0, 2, 6, 14, 30 seconds
    expect(fetch).toHaveBeenCalledTimes(5)
    expect(pokes).toEqual([])
  })

  it('tries at once when the network returns', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    listening(fetch)
    await vi.advanceTimersByTimeAsync(31_000)
    const before = fetch.mock.calls.length
    dispatchEvent(new Event('online'))
    await now()
    expect(fetch).toHaveBeenCalledTimes(before + 1)
  })

  it('ends for good when it is stopped', async () => {
    const { streams, fetch } = server()
    listening(fetch)
    await now()
    stop?.()
    expect(streams[0]?.signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(streams).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
