import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Socket, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { Broken } from './bad-requests.ts'
import { boundConnections } from './connections.ts'
import { listen } from './listen.ts'

const host = '127.0.0.1'

/** A server that lets each address have two connections. */
const serve = async (trustedProxies: string[] = [], inAll = 100) => {
  const broken: Broken[] = []
  const server = createServer((request, response) => {
    connections.use(request.socket, response)
    if (request.url !== '/waits') response.end('done')
  })
  const connections = boundConnections(server, trustedProxies, (why) => broken.push(why), {
    ofHome: 2,
    inAll,
  })
  await once(server.listen(0, host), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const open = async (localAddress = host) => {
    const socket = connect({ port, host, localAddress })
    await Promise.all([once(socket, 'connect'), once(server, 'connection')])
    return socket
  }
  return { open, broken, count: () => connections.all().filter(({ destroyed }) => !destroyed).length }
}

const isAnswered = async (socket: Socket) => {
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  const [data] = (await once(socket, 'data')) as [Buffer]
  return data.toString().startsWith('HTTP/1.1 200')
}

it('gives a new connection the place of the one that its address has used the longest ago', async () => {
  const { open, broken, count } = await serve()
  const first = await open()
  const second = await open()
  expect(await isAnswered(first)).toBe(true)
  const secondClosed = once(second, 'close')
  const third = await open()
  await secondClosed
  expect(await isAnswered(third)).toBe(true)
  expect(await isAnswered(first), 'it was used later than the second').toBe(true)
  expect(broken).toEqual(['connections'])
  expect(count()).toBe(2)
})

it('takes no place of a request under way, nor of a connection in use, for those that never ask for anything', async () => {
  const { open, count } = await serve()
  const waiting = await open()
  waiting.write('GET /waits HTTP/1.1\r\nHost: here\r\n\r\n')
  const inUse = await open()
  expect(await isAnswered(inUse)).toBe(true)
  const inUseClosed = once(inUse, 'close')
  const mute = await open()
  await inUseClosed
  for (let n = 0; n < 5; n++) {
    const muteClosed = once(n === 0 ? mute : (muted.at(-1) ?? mute), 'close')
    muted.push(await open())
    await muteClosed
  }
  expect(waiting.destroyed).toBe(false)
  expect(count()).toBe(2)
})
const muted: Socket[] = []

it('lets a trusted proxy have as many connections as it brings requests', async () => {
  const { open, broken, count } = await serve([host])
  const sockets = [await open(), await open(), await open()]
  for (const socket of sockets) expect(await isAnswered(socket)).toBe(true)
  expect(broken).toEqual([])
  expect(count()).toBe(3)
})

/** Elsewhere this machine has one address only. */
const onLinux = it.runIf(process.platform === 'linux')

onLinux('gives a new connection a place of the address that holds most, where all are taken', async () => {
  const { open, broken, count } = await serve([], 3)
  const alone = await open('127.0.0.2')
  const first = await open()
  expect(await isAnswered(first)).toBe(true)
  const second = await open()
  const secondClosed = once(second, 'close')
  const newcomer = await open('127.0.0.3')
  await secondClosed
  for (const socket of [alone, first, newcomer]) expect(await isAnswered(socket)).toBe(true)
  expect(broken).toEqual(['connections'])
  expect(count()).toBe(3)
})

onLinux('takes no place of a trusted proxy', async () => {
  const { open, broken, count } = await serve([host], 3)
  const ofProxy = [await open(), await open()]
  const client = await open('127.0.0.2')
  const clientClosed = once(client, 'close')
  ofProxy.push(await open())
  await clientClosed
  const refused = await open()
  await once(refused, 'close')
  for (const socket of ofProxy) expect(await isAnswered(socket)).toBe(true)
  expect(broken).toEqual(['connections', 'connections'])
  expect(count()).toBe(3)
})

it('accepts as many connections in all as it is told', async () => {
  const broken: Broken[] = []
  const place = { host, port: 0, maxConnections: 1 }
  const server = await listen(
    () => new Response('done'),
    place,
    {},
    (why) => broken.push(why),
  )
  const first = connect(server.port, host)
  expect(await isAnswered(first)).toBe(true)
  const firstClosed = once(first, 'close')
  const second = connect(server.port, host)
  await firstClosed
  expect(await isAnswered(second)).toBe(true)
  expect(broken).toEqual(['connections'])
  second.destroy()
  await server.close()
})
