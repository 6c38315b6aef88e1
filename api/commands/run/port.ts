import { once } from 'node:events'
import { createServer } from 'node:net'

/** Both addresses of this machine: a browser may try either for `localhost`. */
const loopback = ['127.0.0.1', '::1']

const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

const probe = async (port: number, host: string) => {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    return 'free'
  } catch (error) {
    return errorCode(error)
  } finally {
    server.close()
  }
}

/** @returns a free port of this machine */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** @returns why this port of this machine cannot be listened on, with the remedy; undefined if it is free */
export const portFault = async (setting: string, port: number): Promise<string | undefined> => {
  for (const host of loopback) {
    const result = await probe(port, host)
    if (result === 'EADDRINUSE')
      return `Port ${port} is taken by another program: stop that, or choose another port with ${setting}, for example ${setting}=${port + 1}.`
    if (result === 'EACCES')
      return `Port ${port} is reserved for the system: choose one above 1023 with ${setting}.`
  }
  return undefined
}
