import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { OnBroken } from './bad-requests.ts'

/** Requests of one connection that may wait behind the one that is being answered. No browser and no proxy sends as many. */
const maxWaiting = 32

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Answers the requests of one connection one after the other. HTTP/1.1 lets a client send many without waiting (RFC 9112,
 * section 9.3.2), and Node starts them all at once: a client that reads nothing would have the server make every answer and
 * keep it in memory. Here the next one begins when the last byte of the one before it has left for the network. What a
 * closed connection has asked for is dropped, and a client that asks for more than can wait is hung up on.
 */
export const oneAtATime = (answer: Handler, onBroken: OnBroken): Handler => {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  const begin = (socket: Socket, request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      // After its last answer a connection is only ended at first: a response that begins now would never be closed.
      const isOver = socket.destroyed || socket.writableEnded
      const next = isOver ? undefined : waiting.get(socket)?.shift()
      if (next) next()
      else waiting.delete(socket)
    })
    answer(request, response)
  }

  return (request, response) => {
    const { socket } = request
    const queue = waiting.get(socket)
    const start = () => {
      begin(socket, request, response)
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
