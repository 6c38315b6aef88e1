import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type OnBroken, answerBrokenRequests, brokenResponse } from './bad-requests.ts'
import { oneAtATime } from './pipeline.ts'
import { limits } from 'contract/limits'

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

/** In milliseconds. */
export const timeouts = {
  // that a client may take over its request; a slow one would hold a connection for ever
  headersTimeout: 10_000,
  // a picture on a slow line, which is cut off each time where this is any shorter, and its change waits for ever
  requestTimeout: 30_000 + limits.upload,
  connectionsCheckingInterval: 5_000,
  // that nothing moves on a connection whose answer is under way; events are never silent for so long
  silenceMs: 60_000,
  // that a connection waits for its next request: longer than proxies keep it, commonly a minute, so that it is they who
  // hang up. The other way round, a request could meet a connection that is just being closed
  keepAliveTimeout: 75_000,
  // that a connection may be silent once nothing new is accepted, and that all of them have in all
  closeSilenceMs: 3_000,
  closeMs: 8_000,
}

/**
 * Answers HTTP requests; port 0 means any free one. Throws CannotListen.
 * @param onBroken called for each request that gets no further than Node
 */
export const listen = async (
  fetch: Parameters<typeof getRequestListener>[0],
  place: Place,
  changed: Partial<typeof timeouts> = {},
  onBroken: OnBroken = () => undefined,
) => {
  const answer = getRequestListener(fetch, { errorHandler: brokenResponse(onBroken) })
  // a request without a host reaches the listener too, which refuses it in the usual shape
  const { silenceMs, closeSilenceMs, closeMs, ...limits } = { ...timeouts, ...changed }
  const underWay = new Set<ServerResponse>()
  let closing = false
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    // only since HTTP/1.1 must a request name its host (RFC 9112, section 3.2)
    if (request.httpVersion === '1.0') request.headers.host ??= 'localhost'
    underWay.add(response)
    if (closing) response.shouldKeepAlive = false
    response.once('close', () => {
      underWay.delete(response)
      // a client would keep its connection for its next request, and hold up the end
      if (closing) server.closeIdleConnections()
    })
    void answer(request, response)
  }
  // of two hosts Node would take the first, and a proxy in front perhaps the last: joined they are none (RFC 9112, section 3.2)
  const options = { ...limits, requireHostHeader: false, joinDuplicateHeaders: true }
  const server = createServer(options, oneAtATime(begin, onBroken))
  server.setTimeout(silenceMs)
  const connections = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  answerBrokenRequests(server, onBroken)
  try {
    await once(server.listen(place.port, place.host), 'listening')
  } catch (cause) {
    throw new CannotListen(reason(cause, place), { cause })
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : place.port,
    /**
     * Accepts nothing new, lets what is under way finish as long as something moves, and resolves when all connections are
     * closed.
     */
    close: async () => {
      const closed = once(server, 'close')
      closing = true
      // says `Connection: close`, so that no client sends its next request into a connection that ends
      for (const response of underWay) response.shouldKeepAlive = false
      for (const connection of connections) connection.setTimeout(closeSilenceMs)
      server.close()
      const timer = setTimeout(() => {
        server.closeAllConnections()
      }, closeMs)
      await closed
      clearTimeout(timer)
    },
  }
}
