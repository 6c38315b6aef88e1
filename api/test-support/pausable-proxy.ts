import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A TCP address in front of `host:port` that can be unplugged and plugged in again, or fall silent and speak again. */
export const pausableProxy = async (target: { host: string; port: number }) => {
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((client) => {
    const upstream = connect(target)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!silent) to.write(bytes)
      })
      // A cut line is what this proxy is for.
      from.on('error', () => from.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const plug = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const port = await plug(0)
  return {
    port,
    plug: () => plug(port),
    unplug: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
    /** Connections stay open but lose all data, as behind a firewall that forgot them. */
    silence: () => {
      silent = true
    },
    /** New connections work again; the old ones have missed something and are cut. */
    speak: () => {
      silent = false
      cut()
    },
  }
}
