import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { Refusal } from '../domain/refusal.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { Api } from '../middleware/context.ts'
import type { Metrics } from '../middleware/metrics.ts'
import type { Poke } from '@group-organizer/contract/event'

/** Proxies cut a stream after a minute of silence. */
const heartbeatMs = 25_000

/** Pokes to send on one stream. A slow reader gets each poke once. */
const createInbox = () => {
  const waiting = new Set<string>()
  let wake = Promise.withResolvers<undefined>()
  return {
    put: (poke: Poke) => {
      waiting.add(JSON.stringify(poke))
      wake.resolve(undefined)
    },
    /** @returns the waiting pokes, as soon as there is one */
    take: async () => {
      await wake.promise
      wake = Promise.withResolvers()
      const pokes = [...waiting]
      waiting.clear()
      return pokes
    },
  }
}

/** Each browser holds one stream, and phones of one carrier share an address. */
export type StreamLimits = { perAddress: number; inAll: number }
export const usualStreams: StreamLimits = { perAddress: 100, inAll: 5_000 }

const createStreamCount = (max: StreamLimits, metrics: Metrics | undefined) => {
  const open = new Map<string, number>()
  let inAll = 0
  const add = (home: string, change: 1 | -1) => {
    const count = (open.get(home) ?? 0) + change
    if (count > 0) open.set(home, count)
    else open.delete(home)
    inAll += change
    metrics?.streamsChanged(change)
  }
  return {
    /** Throws Refusal: too_many (address), unavailable (server). @returns what frees the place */
    take: (home = '') => {
      if (home !== '' && (open.get(home) ?? 0) >= max.perAddress)
        throw new Refusal('too_many', { retryAfter: 60, limit: 'address_streams' })
      if (inAll >= max.inAll) throw new Refusal('unavailable', { retryAfter: 60, limit: 'streams' })
      add(home, 1)
      return () => {
        add(home, -1)
      }
    },
  }
}

type EventDeps = { eventBus: EventBus; maxStreams: StreamLimits; metrics: Metrics | undefined }

/** `/events`: server-sent events that say what to pull again. */
export const eventRoutes = ({ eventBus, maxStreams, metrics }: EventDeps) => {
  const streams = createStreamCount(maxStreams, metrics)
  return new Hono<Api>().get('/', (c) => {
    // Node does not notice when the client of a HEAD request hangs up.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' })
    const leave = streams.take(c.var.home)
    return streamSSE(c, async (stream) => {
      const inbox = createInbox()
      const end = Promise.withResolvers<'end'>()
      const stop = () => {
        end.resolve('end')
      }
      stream.onAbort(stop)
      const unsubscribe = eventBus.subscribe({ onEvent: inbox.put, onEnd: stop })
      const beat = setInterval(() => void stream.write(': still here\n\n'), heartbeatMs)
      try {
        // The first bytes tell the client that it listens.
        await stream.write(': listening\n\n')
        for (;;) {
          const next = await Promise.race([inbox.take(), end.promise])
          if (next === 'end') return
          for (const data of next) await stream.writeSSE({ data })
        }
      } finally {
        clearInterval(beat)
        unsubscribe()
        leave()
      }
    })
  })
}
