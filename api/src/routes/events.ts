import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Pokes } from '../events/event-bus.ts'
import type { Api } from '../middleware/context.ts'
import type { Poke } from 'contract/event'

/** Milliseconds between signs of life; proxies cut streams that are silent for a minute. */
const heartbeat = 25_000

/** What waits to be sent on one stream. However slow its reader is, the same poke waits only once. */
const createInbox = () => {
  const waiting = new Set<string>()
  let wake = Promise.withResolvers<undefined>()
  return {
    put: (poke: Poke) => {
      waiting.add(JSON.stringify(poke))
      wake.resolve(undefined)
    },
    /** @returns the pokes that wait, as soon as there is one */
    take: async () => {
      await wake.promise
      wake = Promise.withResolvers()
      const pokes = [...waiting]
      waiting.clear()
      return pokes
    },
  }
}

/** `/events`: server-sent events, each of which only says what to pull again. */
export const eventRoutes = ({ pokes }: { pokes: Pokes }) =>
  new Hono<Api>().get('/', (c) => {
    // Nobody reads the body of an answer to HEAD, so nobody would ever be seen to hang up.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' })
    return streamSSE(c, async (stream) => {
      const inbox = createInbox()
      const end = Promise.withResolvers<'end'>()
      const stop = () => {
        end.resolve('end')
      }
      stream.onAbort(stop)
      const unsubscribe = pokes.subscribe({ onPoke: inbox.put, onEnd: stop })
      const beat = setInterval(() => void stream.write(': still here\n\n'), heartbeat)
      try {
        // the first bytes tell the reader that it listens now
        await stream.write(': listening\n\n')
        for (;;) {
          const news = await Promise.race([inbox.take(), end.promise])
          if (news === 'end') return
          for (const data of news) await stream.writeSSE({ data })
        }
      } finally {
        clearInterval(beat)
        unsubscribe()
      }
    })
  })
