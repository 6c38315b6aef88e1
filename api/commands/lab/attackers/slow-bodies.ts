import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, type Target, count, open, until } from './target.ts'
import { apiBase, paths } from '@group-organizer/contract/paths'

const head = `POST ${apiBase}${paths.groups} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`

/** Anonymous writes whose body comes one byte at a time, and is of no known length. */
export const slowBodies =
  (sockets: number) =>
  async (target: Target): Promise<Answered> => {
    const answered: Answered = {}
    await until(target, sockets, async () => {
      const { socket, closed } = open(target)
      socket.on('data', (bytes) => {
        count(answered, Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0))
      })
      socket.write(head)
      while (!socket.destroyed && Date.now() < target.endsAt) {
        await pause(500)
        socket.write('1\r\n \r\n')
      }
      socket.destroy()
      await closed
    })
    return answered
  }
