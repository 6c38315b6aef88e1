import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, type Target, count, open, until } from './target.ts'

export const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

export const post = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n${' '.repeat(bytes)}`

/** Asks on many connections and reads nothing. `again` is sent as often as the server takes it. */
export const unread = async (
  target: Target,
  { sockets, asks, again = '' }: { sockets: number; asks: string; again?: string },
): Promise<Answered> => {
  const answered: Answered = {}
  const [first, more] = [Buffer.from(asks), Buffer.from(again)] // Sockets share a buffer; they would copy a string.
  await until(target, sockets, async () => {
    const { socket, closed } = open(target)
    socket.pause().write(first)
    while (!socket.destroyed && Date.now() < target.endsAt) {
      await pause(500)
      if (!socket.writableNeedDrain) socket.write(more)
    }
    if (socket.destroyed) count(answered, 0)
    socket.destroy()
    await closed
  })
  return answered
}
