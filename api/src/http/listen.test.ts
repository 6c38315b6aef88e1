import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { listen, timeouts } from './listen.ts'
import { limits } from '@group-organizer/contract/limits'

const place = { host: '127.0.0.1', port: 0 }
/** Longer than any test may take. */
const neverHurried = { closeSilenceMs: 600_000, closeMs: 600_000 }
const hurried = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 }

it.each([
  ['its headers', 'GET / HTTP/1.1\r\nHost: here\r\n'],
  ['its body', 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nslow'],
])('hangs up on a client that never ends %s', async (_, beginning) => {
  const server = await listen(async (request) => new Response(await request.text()), place, hurried)
  const socket = connect(server.port, place.host)
  socket.write(beginning)
  expect(await text(socket)).toContain('408 Request Timeout')
  await server.close()
})

it('finishes what is under way when it closes, and accepts nothing new', async () => {
  const asked = Promise.withResolvers<undefined>()
  const work = Promise.withResolvers<undefined>()
  const slow = async () => {
    asked.resolve(undefined)
    await work.promise
    return new Response('done')
  }
  const server = await listen(slow, place, neverHurried)
  const answer = fetch(`http://127.0.0.1:${server.port}`)
  await asked.promise
  const closed = server.close()
  const [error] = (await once(connect(server.port, place.host), 'error')) as [Error]
  expect(error.message).toContain('ECONNREFUSED')
  work.resolve(undefined)
  const response = await answer
  expect(response.headers.get('connection'), 'says that there is no next request').toBe('close')
  expect(await response.text()).toBe('done')
  await closed
})

it('answers what comes on an open connection when it closes, and ends it', async () => {
  const server = await listen(() => new Response('done'), place, { ...neverHurried, closeIdleMs: 600_000 })
  const socket = connect(server.port, place.host)
  const ask = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'
  socket.write(ask)
  await once(socket, 'data')
  const closed = server.close()
  socket.write(ask)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  await closed
})

it('closes idle connections when it closes', async () => {
  const server = await listen(() => new Response('done'), place, { ...neverHurried, closeIdleMs: 0 })
  const socket = connect(server.port, place.host)
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  await once(socket, 'data')
  await Promise.all([server.close(), once(socket, 'close')])
})

it('lets a slow answer go on when it closes, as long as something of it moves', async () => {
  let left = 10
  const begun = Promise.withResolvers<undefined>()
  const slow = () =>
    new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await pause(300)
        controller.enqueue(new Uint8Array(1_000))
        begun.resolve(undefined)
        if (--left === 0) controller.close()
      },
    })
  const server = await listen(() => new Response(slow()), place, { closeSilenceMs: 2_000 })
  const answer = fetch(`http://127.0.0.1:${server.port}`)
  await begun.promise
  const closed = server.close()
  expect((await (await answer).arrayBuffer()).byteLength).toBe(10_000)
  await closed
})

it.each([
  ['has sent half a request', 'GET / HTTP/1.1\r\nHo'],
  ['does not read', 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'],
])('does not wait for a client that %s when it closes', async (_, sent) => {
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
  const server = await listen(() => new Response(endless()), place, { ...neverHurried, closeSilenceMs: 100 })
  const socket = connect(server.port, place.host)
  await once(socket, 'connect')
  socket.pause().write(sent)
  // This answer comes after both, so the server has seen both.
  await fetch(`http://127.0.0.1:${server.port}`).then(({ body }) => body?.cancel())
  await server.close()
  socket.destroy()
})

it('lets go of a client that does not read its answer', async () => {
  const letGo = Promise.withResolvers<undefined>()
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(64 * 1024))
      },
      cancel: () => {
        letGo.resolve(undefined)
      },
    })
  const server = await listen(() => new Response(endless()), place, { silenceMs: 2_000 })
  const socket = connect(server.port, place.host)
  socket.pause().write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  await letGo.promise
  socket.destroy()
  await server.close()
})

it('keeps a connection for longer than a proxy does, which is to be the one that hangs up', async () => {
  const server = await listen(() => new Response('done'), place)
  const response = await fetch(`http://127.0.0.1:${server.port}`)
  expect(response.headers.get('keep-alive')).toBe('timeout=75')
  await response.text()
  await server.close()
})

it('gives the largest picture as long as a device does: a millisecond for each byte', () => {
  expect(timeouts.requestTimeout).toBeGreaterThan(limits.upload)
})
