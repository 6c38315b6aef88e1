import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { Server as NetServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type OnBroken, answerBrokenRequests, brokenResponse } from './bad-requests.ts'
import { boundConnections, mostOfOneHome, usualConnections } from './connections.ts'
import { oneAtATime } from './pipeline.ts'
import { limits } from '@group-organizer/contract/limits'

export class CannotListen extends Error {
  override name = 'CannotListen'
}

type Place = { port: number; host: string; maxConnections?: number; trustedProxies?: string[] }

const reason = (error: unknown, { port, host }: Place) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken: end the program that has it, or set another PORT.`
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has: set a PORT above 1023.`
  return `This machine cannot listen on ${host}: correct HOST, or unset it.`
}

/** Milliseconds. */
export const timeouts = {
  // A slow client would hold a connection for ever.
  headersTimeout: 10_000,
  // A picture on a slow line needs this long; its change would wait for ever otherwise.
  requestTimeout: 30_000 + limits.upload,
  connectionsCheckingInterval: 5_000,
  // Time without progress on an open answer. Event streams are never silent for so long.
  silenceMs: 60_000,
  // Longer than proxies keep a connection, commonly a minute. They must close first: a request could meet our close.
  keepAliveTimeout: 75_000,
  // A request may still be on its way on an idle connection.
  closeIdleMs: 500,
  // Bounds for open answers during shutdown: silence of one, and time of all.
  closeSilenceMs: 3_000,
  closeMs: 8_000,
}

export const listen = async (
  fetch: Parameters<typeof getRequestListener>[0],
  place: Place,
  changed: Partial<typeof timeouts> = {},
  onBroken: OnBroken = () => undefined,
) => {
  const answer = getRequestListener(fetch, { errorHandler: brokenResponse(onBroken) })
  const { silenceMs, closeIdleMs, closeSilenceMs, closeMs, ...limits } = { ...timeouts, ...changed }
  const underWay = new Set<ServerResponse>()
  let closing = false
  let closingIdle = false
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    // HTTP/1.0 requests need no host (RFC 9112, section 3.2).
    if (request.httpVersion === '1.0') request.headers.host ??= 'localhost'
    connections.use(request.socket, response)
    underWay.add(response)
    if (closing) response.shouldKeepAlive = false
    response.once('close', () => {
      underWay.delete(response)
      // An answer that began before shutdown keeps its connection alive.
      if (closingIdle) server.closeIdleConnections()
    })
    void answer(request, response)
  }
  // Two hosts are joined and refused: Node and a proxy could choose different ones (RFC 9112, section 3.2).
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
    /** Accepts no connection, answers open ones with `Connection: close`. Resolves when all are closed. */
    close: async () => {
      const closed = once(server, 'close')
      closing = true
      for (const response of underWay) response.shouldKeepAlive = false
      for (const connection of connections.all()) connection.setTimeout(closeSilenceMs)
      // `server.close` would reset idle connections at once, with a request that has just arrived.
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
