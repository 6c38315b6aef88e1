import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { Server as NetServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type OnBroken, answerBrokenRequests, brokenResponse } from './bad-requests.ts'
import { boundConnections, mostOfOneHome, usualConnections } from './connections.ts'
import { oneAtATime } from './pipeline.ts'
import { limits } from '@group-organizer/contract/limits'

/** Nothing can listen there; the message says why and what to do about it. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

type Place = {
  port: number
  host: string
  /** Connections that may be open at once. */
  maxConnections?: number
  /** Addresses and networks of proxies, which bring the requests of many. */
  trustedProxies?: string[]
}

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
  // that idle connections stay open once nothing new is accepted: a request may be on its way on any of them
  closeIdleMs: 500,
  // that a connection may be silent then, and that all of them have in all
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
  const { silenceMs, closeIdleMs, closeSilenceMs, closeMs, ...limits } = { ...timeouts, ...changed }
  const underWay = new Set<ServerResponse>()
  let closing = false
  let closingIdle = false
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    // only since HTTP/1.1 must a request name its host (RFC 9112, section 3.2)
    if (request.httpVersion === '1.0') request.headers.host ??= 'localhost'
    connections.use(request.socket, response)
    underWay.add(response)
    if (closing) response.shouldKeepAlive = false
    response.once('close', () => {
      underWay.delete(response)
      // an answer that began before the end was announced has left its connection open
      if (closingIdle) server.closeIdleConnections()
    })
    void answer(request, response)
  }
  // of two hosts Node would take the first, and a proxy in front perhaps the last: joined they are none (RFC 9112, section 3.2)
  const options = { ...limits, requireHostHeader: false, joinDuplicateHeaders: true }
  const inTurn = oneAtATime(onBroken)
  const server = createServer(options, inTurn(begin))
  server.setTimeout(silenceMs)
  const connections = boundConnections(server, place.trustedProxies ?? [], onBroken, {
    ofHome: mostOfOneHome,
    inAll: place.maxConnections ?? usualConnections,
  })
  answerBrokenRequests(server, onBroken, inTurn)
  try {
    await once(server.listen(place.port, place.host), 'listening')
  } catch (cause) {
    throw new CannotListen(reason(cause, place), { cause })
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : place.port,
    /**
     * Accepts no new connection, answers what comes on those that are open with `Connection: close`, then closes idle ones.
     * Resolves when all connections are closed: an answer goes on as long as something of it moves.
     */
    close: async () => {
      const closed = once(server, 'close')
      closing = true
      for (const response of underWay) response.shouldKeepAlive = false
      for (const connection of connections.all()) connection.setTimeout(closeSilenceMs)
      // that of HTTP would reset idle connections at once, and a request that has just come on one of them with it
      NetServer.prototype.close.call(server)
      const idleTimer = setTimeout(() => {
        closingIdle = true
        server.close()
      }, closeIdleMs)
      const timer = setTimeout(() => {
        server.closeAllConnections()
      }, closeMs)
      await closed
      clearTimeout(idleTimer)
      clearTimeout(timer)
    },
  }
}
