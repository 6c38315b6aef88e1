import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

const place = { host: '127.0.0.1', port: 0 }
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`

/** Collects what a connection receives until a text has come. */
const received = async (socket: Socket, wanted: string) => {
  let text = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    text += String(chunk)
    if (text.includes(wanted)) return text
  }
  throw new Error(`The connection ended without ${wanted}.`)
}

it('answers pipelined requests in their order, and begins one when the one before it is sent', async () => {
  const begun: string[] = []
  const first = Promise.withResolvers<undefined>()
  const server = await listen(async ({ url }) => {
    const { pathname } = new URL(url)
    begun.push(pathname)
    if (pathname === '/1') await first.promise
    return new Response(`answer ${pathname};`)
  }, place)
  const socket = connect(server.port, place.host)
  socket.write(request('/1') + request('/2') + request('/3'))
  const other = await fetch(`http://127.0.0.1:${server.port}/other`)
  expect(await other.text()).toBe('answer /other;')
  expect(begun, 'only the first one of its connection').toEqual(['/1', '/other'])
  first.resolve(undefined)
  const text = await received(socket, 'answer /3;')
  expect(text.match(/answer \/\d/g)).toEqual(['answer /1', 'answer /2', 'answer /3'])
  socket.destroy()
  await server.close()
})

it('begins nothing on a connection that its last answer has ended', async () => {
  let begun = 0
  const server = await listen(() => {
    begun += 1
    return new Response(new ReadableStream({ start: (stream) => stream.close() }))
  }, place)
  const socket = connect(server.port, place.host)
  const ended = once(socket, 'end')
  // An answer without a length ends with its connection.
  socket.write('HEAD / HTTP/1.0\r\nHost: here\r\nConnection: keep-alive\r\n\r\n'.repeat(2))
  socket.resume()
  await ended
  await fetch(`http://127.0.0.1:${server.port}`)
  expect(begun).toBe(2)
  await server.close()
})

const expecting = 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\nExpect: wonders\r\n\r\n'

it.each([
  ['requests', request('/2')],
  ['expectations', expecting],
])('hangs up on a client that sends three %s ahead', async (_, ahead) => {
  const broken: string[] = []
  const server = await listen(
    ({ url }) => (url.endsWith('/1') ? new Promise<Response>(() => undefined) : new Response('done')),
    place,
    {},
    (why) => broken.push(why),
  )
  const socket = connect(server.port, place.host)
  socket.on('error', () => undefined)
  socket.write(request('/1') + ahead.repeat(3))
  await (await fetch(`http://127.0.0.1:${server.port}`)).text()
  expect(broken).toEqual(['pipelining'])
  await server.close()
})

it('makes one answer for a client that asks for thousands and reads none', async () => {
  let begun = 0
  const bytes = new Uint8Array(8 * 1024 * 1024)
  const broken: string[] = []
  const large = () => {
    begun += 1
    return new Response(bytes)
  }
  const server = await listen(large, place, {}, (why) => broken.push(why))
  const socket = connect(server.port, place.host).pause()
  socket.on('error', () => undefined)
  socket.write(request('/').repeat(2_000))
  // This client learns of the end only by reading. Another client shows that the server has moved on.
  const closed = once(socket, 'close')
  const answer = await fetch(`http://127.0.0.1:${server.port}`)
  await answer.body?.cancel()
  socket.resume()
  await closed
  expect(begun).toBe(2)
  expect(broken).toEqual(['pipelining'])
  await server.close()
})

it('drops what a closed connection has asked for', async () => {
  const begun: string[] = []
  const first = Promise.withResolvers<AbortSignal>()
  const server = await listen(async ({ url, signal }) => {
    begun.push(new URL(url).pathname)
    if (begun.length === 1) {
      first.resolve(signal)
      await once(signal, 'abort')
    }
    return new Response('done')
  }, place)
  const socket = connect(server.port, place.host)
  socket.write(request('/1') + request('/2'))
  const signal = await first.promise
  const aborted = once(signal, 'abort')
  socket.destroy()
  await aborted
  await (await fetch(`http://127.0.0.1:${server.port}/later`)).text()
  expect(begun).toEqual(['/1', '/later'])
  await server.close()
})
