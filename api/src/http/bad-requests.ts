import { type RequestListener, STATUS_CODES, type Server } from 'node:http'
import { RequestError } from '@hono/node-server'
import type { Refusal } from '@group-organizer/contract/envelope'
import { type ErrorCode, errors } from '@group-organizer/contract/errors'

/* Answers to bytes that are no HTTP request. They have the same shape as all others. */

const body = (code: ErrorCode, message: string = errors[code].message, about: Partial<Refusal> = {}) =>
  JSON.stringify({ success: false, message, code, ...about } satisfies Refusal)

const noRequest = body('malformed', 'The server does not understand this request.', {
  issues: [{ field: 'request', message: 'is not valid HTTP' }],
})

export type Broken =
  | 'malformed'
  | 'headers_too_large'
  | 'body_too_large'
  | 'too_slow'
  | 'expectation'
  | 'pipelining'
  | 'connections'

export type OnBroken = (why: Broken) => void

/** Answers by Node's error code (https://nodejs.org/api/errors.html). Other codes mean that it is no HTTP. */
const answers: Record<string, { why: Broken; status: number; body: string }> = {
  HPE_HEADER_OVERFLOW: {
    why: 'headers_too_large',
    status: 431,
    body: body('too_large', 'The headers are too large.'),
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { why: 'body_too_large', status: 413, body: body('too_large') },
  ERR_HTTP_REQUEST_TIMEOUT: {
    why: 'too_slow',
    status: 408,
    body: body('malformed', 'The request took too long to arrive.'),
  },
}

const malformed = { why: 'malformed', status: 400, body: noRequest } as const

/** Answers what Node cannot read and closes the connection: the start of the next request is unknown. */
export const answerBrokenRequests = (
  server: Server,
  onBroken: OnBroken,
  inTurn: (answer: RequestListener) => RequestListener,
) => {
  const expectsTooMuch = inTurn((_, response) => {
    onBroken('expectation')
    response.writeHead(417, { 'Content-Type': 'application/json' }).end(noRequest)
  })
  server.on('checkExpectation', expectsTooMuch)
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { why, status, body } = answers[error.code ?? ''] ?? malformed
    onBroken(why)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}

/** Answers an unusable address or header with 400, and our own fault with 500. */
export const brokenResponse = (onBroken: OnBroken) => (error: unknown) => {
  const isOurs = !(error instanceof RequestError)
  if (!isOurs) onBroken('malformed')
  return new Response(isOurs ? body('internal') : noRequest, {
    status: isOurs ? 500 : 400,
    headers: { 'Content-Type': 'application/json' },
  })
}
