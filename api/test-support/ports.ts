import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A free port of this machine. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** Whether a process listens there. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (listening: boolean) => () => {
      socket.destroy()
      resolve(listening)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })
