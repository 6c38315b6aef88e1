import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerBrokenRequests, brokenResponse } from './broken-request.ts'

/** Nothing can listen there; the message says why and what to do about it. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

type Place = { port: number; host: string }

const reason = (error: unknown, { port, host }: Place) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken: end the program that has it, or set another PORT.`
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has: set a PORT above 1023.`
  return `This machine cannot listen on ${host}: correct HOST, or unset it.`
}

/** Milliseconds that open requests have to finish once nothing new is accepted. */
const grace = 3_000

/** Milliseconds that a client may take over its request; a slow one would hold a connection for ever. */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }

/** Answers HTTP requests; port 0 means any free one. Throws CannotListen. */
export const listen = async (
  fetch: Parameters<typeof getRequestListener>[0],
  place: Place,
  timeouts: typeof patience = patience,
) => {
  const answer = getRequestListener(fetch, { errorHandler: brokenResponse })
  // a request without a host reaches the listener too, which refuses it in the usual shape
  const options = { ...timeouts, requireHostHeader: false }
  let closing = false
  const server = createServer(options, (request, response) => {
    response.once('close', () => {
      // a client would keep its connection for its next request, and hold up the end
      if (closing) server.closeIdleConnections()
    })
    void answer(request, response)
  })
  answerBrokenRequests(server)
  try {
    await once(server.listen(place.port, place.host), 'listening')
  } catch (cause) {
    throw new CannotListen(reason(cause, place), { cause })
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : place.port,
    /** Accepts nothing new, lets what is under way finish, and resolves when all connections are closed. */
    close: async () => {
      const closed = once(server, 'close')
      closing = true
      server.close()
      const impatience = setTimeout(() => {
        server.closeAllConnections()
      }, grace)
      await closed
      clearTimeout(impatience)
    },
  }
}
