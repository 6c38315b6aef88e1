import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { OnBroken } from './bad-requests.ts'
import { createClientAddress, homeOf } from './client-address.ts'

export const usualConnections = 10_000

export const mostOfOneHome = 500

// A new connection replaces an unused, then an idle, then the oldest one: of its own address, or of the fullest one.
/** Bounds the connections of one address, and of all, so that nobody keeps others out. Trusted proxies keep theirs. */
export const boundConnections = (
  server: Server,
  trustedProxies: readonly string[],
  onBroken: OnBroken,
  most = { ofHome: mostOfOneHome, inAll: usualConnections },
) => {
  const client = createClientAddress(trustedProxies)
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
    if (remote === undefined) return // It has closed already.
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
    use: (socket: Socket, response: ServerResponse) => {
      const ofHome = homes.get(socket)
      if (ofHome?.delete(socket)) ofHome.add(socket)
      used.add(socket)
      busy.add(socket)
      response.once('close', () => busy.delete(socket))
    },
  }
}
