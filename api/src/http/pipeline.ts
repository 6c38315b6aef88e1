import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { OnBroken } from './bad-requests.ts'

/** Requests of one connection that may wait behind the one that is being answered. Browsers and proxies send none ahead. */
const maxWaiting = 2

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Makes handlers that answer the requests of one connection one after the other. HTTP/1.1 lets a client send many without
 * waiting (RFC 9112, section 9.3.2). Node starts them all at once, and keeps every answer and up to 64 KiB of every body in
 * memory for a client that reads nothing. Here a request begins when the last byte of the answer before it has left for the
 * network. Requests of a closed connection are dropped. A client that sends more than can wait is hung up on.
 */
export const oneAtATime = (onBroken: OnBroken) => {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  const begin = (answer: Handler, request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    response.once('close', () => {
      // After its last answer a connection is only ended at first: a response that begins now would never be closed.
      const isOver = socket.destroyed || socket.writableEnded
      const next = isOver ? undefined : waiting.get(socket)?.shift()
      if (next) next()
      else waiting.delete(socket)
    })
    answer(request, response)
  }

  return (answer: Handler): Handler =>
    (request, response) => {
      const { socket } = request
      const queue = waiting.get(socket)
      const start = () => {
        begin(answer, request, response)
      }
      if (socket.destroyed) return
      if (!queue) {
        waiting.set(socket, [])
        start()
      } else if (queue.length < maxWaiting) queue.push(start)
      else {
        onBroken('pipelining')
        socket.destroy()
      }
    }
}
