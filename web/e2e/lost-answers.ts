import { type IncomingMessage, type ServerResponse, request } from 'node:http'
import { idempotencyHeader } from '@group-organizer/contract/mutation'
import { apiBase, paths } from '@group-organizer/contract/paths'
import { onOwnPort } from './on-own-port.ts'

/**
 * A proxy for the product at `target` that can lose the answers to new groups: the server acts, and the device does not hear of
 * it.
 */
export const serveLosingAnswers = async (target: string) => {
  const keys: string[] = []
  let losing = false
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const onward = request(new URL(asked.url ?? '/', target), {
      method: asked.method,
      headers: asked.headers,
    })
    const creates = asked.method === 'POST' && asked.url === apiBase + paths.groups
    onward.on('response', (response) => {
      if (creates) keys.push(String(asked.headers[idempotencyHeader.toLowerCase()]))
      if (creates && losing) return void response.resume()
      answer.writeHead(response.statusCode ?? 502, response.headers)
      return void response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }
  const server = await onOwnPort(pass)
  return {
    ...server,
    /** The idempotency keys of the creations that the server has answered. */
    keys,
    lose: (wanted: boolean) => {
      losing = wanted
    },
  }
}
