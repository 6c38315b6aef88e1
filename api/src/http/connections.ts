import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { OnBroken } from './bad-requests.ts'
import { createClientAddress, homeOf } from './client-address.ts'

/** Connections that may be open at once, unless a setting says otherwise. */
export const usualConnections = 10_000

/** Of one address: more than its requests that may be under way and its streams of events together. */
export const mostOfOneHome = 500

/**
 * Bounds the connections of one address. At the bound a new connection takes the place of one that has never asked for
 * anything, else of the one that has been idle longest, else of the one whose request began first. So nobody keeps neighbours
 * out by holding connections. Trusted proxies are not bounded, because they bring the requests of many.
 */
export const boundConnections = (
  server: Server,
  trustedProxies: readonly string[],
  onBroken: OnBroken,
  most = mostOfOneHome,
) => {
  const client = createClientAddress(trustedProxies)
  /** Those of a home stand in the order of their last use. */
  const open = new Map<string, Set<Socket>>()
  const homes = new WeakMap<Socket, Set<Socket>>()
  const used = new WeakSet<Socket>()
  const busy = new WeakSet<Socket>()

  const mostDispensable = (sockets: readonly Socket[]) =>
    sockets.find((socket) => !used.has(socket)) ?? sockets.find((socket) => !busy.has(socket)) ?? sockets[0]

  server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress
    if (remote === undefined) return // it has gone already
    const home = homeOf(client.addressOf(remote))
    const ofHome = open.get(home) ?? new Set()
    open.set(home, ofHome.add(socket))
    homes.set(socket, ofHome)
    socket.once('close', () => {
      ofHome.delete(socket)
      if (ofHome.size === 0 && open.get(home) === ofHome) open.delete(home)
    })
    if (ofHome.size <= most || client.isProxy(remote)) return
    onBroken('connections')
    mostDispensable([...ofHome].filter((other) => other !== socket))?.destroy()
  })
  server.on('drop', () => {
    onBroken('connections')
  })

  return {
    all: () => [...open.values()].flatMap((ofHome) => [...ofHome]),
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
