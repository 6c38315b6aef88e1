import { type IncomingMessage, type ServerResponse, request } from 'node:http'
import { onOwnPort } from './on-own-port.ts'

/**
 * The product at `target` behind an address of its own, where a new version can be published: browsers take a service
 * worker that differs by one byte for a new one.
 */
export const serveVersions = async (target: string) => {
  let published = false
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const isWorker = asked.url === '/sw.js'
    const onward = request(new URL(asked.url ?? '/', target), {
      method: asked.method,
      headers: asked.headers,
    })
    onward.on('response', (response) => {
      const { 'content-length': _, ...headers } = response.headers
      answer.writeHead(response.statusCode ?? 502, headers)
      response.on('end', () => answer.end(isWorker && published ? '\n// another version' : ''))
      response.pipe(answer, { end: false })
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    if (isWorker) for (const name of ['accept-encoding', 'if-none-match']) onward.removeHeader(name)
    asked.pipe(onward)
  }
  const server = await onOwnPort(pass)
  return {
    ...server,
    publish: () => {
      published = true
    },
  }
}
