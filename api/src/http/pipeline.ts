import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { OnBroken } from './bad-requests.ts'

/** Requests that may wait behind the current one. Browsers and proxies send none ahead. */
const maxWaiting = 2

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Answers the requests of a connection one by one (RFC 9112, section 9.3.2). Node would hold all their answers. */
export const oneAtATime = (onBroken: OnBroken) => {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  const begin = (answer: Handler, request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    response.once('close', () => {
      // Node ends the connection after its last answer; a response that begins now would never close.
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
