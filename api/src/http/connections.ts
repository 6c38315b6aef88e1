import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { OnBroken } from './bad-requests.ts'
import { createClientAddress, homeOf } from './client-address.ts'

/** Connections that may be open at once, unless a setting says otherwise. */
export const usualConnections = 10_000

/** Of one address: more than its requests that may be under way and its streams of events together. */
export const mostOfOneHome = 500

/**
 * Bounds the connections of one address, and of all. At the bound a new connection takes the place of one that has never asked
 * for anything, else of the one that has been idle longest, else of the one whose request began first: one of the same address,
 * or one of the address that holds most. So nobody keeps others out by holding connections. Those of trusted proxies keep their
 * places, because they bring the requests of many; once they have all places, no more are accepted.
 */
export const boundConnections = (
  server: Server,
  trustedProxies: readonly string[],
  onBroken: OnBroken,
  most = { ofHome: mostOfOneHome, inAll: usualConnections },
) => {
  const client = createClientAddress(trustedProxies)
  /** Those of a home stand in the order of their last use. */
  const open = new Map<string, Set<Socket>>()
  const ofProxies = new Set<Socket>()
  let total = 0
  const homes = new WeakMap<Socket, Set<Socket>>()
  const used = new WeakSet<Socket>()
  const busy = new WeakSet<Socket>()

  const fullestHome = () => {
    let fullest = new Set<Socket>()
    for (const ofHome of open.values()) if (ofHome.size > fullest.size) fullest = ofHome
    return fullest
  }
  const mostDispensable = (sockets: readonly Socket[]) =>
    sockets.find((socket) => !used.has(socket)) ?? sockets.find((socket) => !busy.has(socket)) ?? sockets[0]

  server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress
    if (remote === undefined) return // it has gone already
    const home = homeOf(client.addressOf(remote))
    const ofHome = client.isProxy(remote) ? ofProxies : (open.get(home) ?? new Set())
    if (ofHome !== ofProxies) open.set(home, ofHome)
    homes.set(socket, ofHome.add(socket))
    total++
    socket.once('close', () => {
      total--
      ofHome.delete(socket)
      if (ofHome.size === 0 && open.get(home) === ofHome) open.delete(home)
    })
    const isHomeFull = ofHome !== ofProxies && ofHome.size > most.ofHome
    if (!isHomeFull && total <= most.inAll) return
    onBroken('connections')
    const others = [...(isHomeFull ? ofHome : fullestHome())].filter((other) => other !== socket)
    ;(mostDispensable(others) ?? socket).destroy()
  })

  return {
    all: () => [ofProxies, ...open.values()].flatMap((sockets) => [...sockets]),
    /** A request has begun on this connection. */
    use: (socket: Socket, response: ServerResponse) => {
      const ofHome = homes.get(socket)
      if (ofHome?.delete(socket)) ofHome.add(socket)
      used.add(socket)
      busy.add(socket)
      response.once('close', () => busy.delete(socket))
    },
  }
}
