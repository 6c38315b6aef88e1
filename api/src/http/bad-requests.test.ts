import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, emulatorToken } from '../../test-support/test-app.ts'
import { listen } from './listen.ts'
import { refusal } from '@group-organizer/contract/envelope'

const place = { host: '127.0.0.1', port: 0 }
const hurried = { headersTimeout: 1_000, requestTimeout: 2_000, connectionsCheckingInterval: 20 }

let server: Awaited<ReturnType<typeof listen>>
/** Why requests got no further. */
let broken: string[]
const begin = async (timeouts = {}) => {
  server = await listen(createTestApp().app.fetch, place, timeouts, (why) => broken.push(why))
}
beforeEach(() => {
  broken = []
  return begin()
})
afterEach(() => server.close())

/** Sends bytes as they are. @returns status and refusal of the answer to them */
const say = async (bytes: string) => {
  const socket = connect(server.port, place.host)
  socket.write(bytes)
  const [head = '', rest = ''] = (await text(socket)).split('\r\n\r\n')
  const body = rest.slice(rest.indexOf('{'), rest.lastIndexOf('}') + 1) // The body lies between the chunk marks, if there are any.
  return { status: Number(head.split(' ')[1]), head, ...z.parse(refusal, JSON.parse(body)) }
}

const reasons: Record<number, string> = {
  400: 'malformed',
  408: 'too_slow',
  417: 'expectation',
  431: 'headers_too_large',
}

const host = 'Host: here\r\nConnection: close\r\n'

it.each([
  ['what is no HTTP', 400, '\0\0\0\r\n\r\n'],
  ['a greeting of another protocol', 400, 'EHLO mail.example\r\n\r\n'],
  ['a method that is none', 400, `GRAB /api/groups HTTP/1.1\r\n${host}\r\n`],
  ['a host that is none', 400, 'GET /api/groups HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['two hosts', 400, `GET /api/groups HTTP/1.1\r\nHost: there\r\n${host}\r\n`],
  ['no host', 400, 'GET /api/groups HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a header without a name', 400, `GET /api/groups HTTP/1.1\r\n${host}: x\r\n\r\n`],
  ['a length that is none', 400, `POST /api/groups HTTP/1.1\r\n${host}Content-Length: many\r\n\r\n`],
  ['two lengths', 400, `POST /api/groups HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`],
  [
    'a length beside chunks',
    400,
    `POST /api/groups HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'an expectation that no server can meet',
    417,
    `POST /api/groups HTTP/1.1\r\n${host}Expect: wonders\r\n\r\n`,
  ],
  ['headers without end', 431, `GET /api/groups HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['headers that never end', 408, `GET /api/groups HTTP/1.1\r\n${host}`],
])('%s is answered in the shape of all answers: %i', async (_, status, bytes) => {
  if (status === 408) {
    await server.close()
    await begin(hurried)
  }
  const answer = await say(bytes)
  expect(answer).toMatchObject({ status, success: false })
  if (status === 400) expect(answer.issues).toEqual([{ field: 'request', message: 'is not valid HTTP' }])
  expect(answer.head.toLowerCase()).toContain('content-type: application/json')
  expect(broken).toEqual([reasons[status]])
  const { status: health } = await fetch(`http://127.0.0.1:${server.port}/api/health`)
  expect(health).toBe(200)
})

it.each([
  ['an address of too many numbers', 'GET /api/health', '1.2.3.4.5'],
  ['a name that is no text of XML', 'GET /sitemap.xml', 'a&b'],
  ['one in the address itself', 'GET http://a&b/sitemap.xml', 'here'],
])('a host that is none is refused, and is no fault of the server: %s', async (_, ask, name) => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  await server.close()
  server = await listen(createTestApp({ log }).app.fetch, place)
  const answer = await say(`${ask} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatchObject({ status: 400, success: false, code: 'malformed' })
  expect(lines).toEqual([])
})

it('an old client that names no host is answered', async () => {
  const socket = connect(server.port, place.host)
  socket.write('GET /api/health HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

it('a client that hangs up in the middle of its body is no fault of the server', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const own = await listen(createTestApp({ log }).app.fetch, place)
  onTestFinished(() => own.close())
  const socket = connect(own.port, place.host)
  const headers = `${host}Authorization: Bearer ${emulatorToken('olga')}\r\nContent-Type: application/json\r\n`
  socket.write(
    `POST /api/groups HTTP/1.1\r\n${headers}Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(socket, 'data') // The server waits for the body now.
  socket.destroy()
  await vi.waitFor(() => {
    expect(lines).toHaveLength(1)
  }, 20_000)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, status: 400 })
})
