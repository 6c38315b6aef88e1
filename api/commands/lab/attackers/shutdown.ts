import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, type Target, count, until } from './target.ts'
import { apiBase, paths } from '@group-organizer/contract/paths'

/** Clients ask as fast as they can when the server is told to end. `unanswered` counts requests that it took and cut off. */
export const askDuringShutdown = async (target: Target): Promise<Answered> => {
  const { port, pid, endsAt } = target
  const answered: Answered = {}
  const agent = new Agent({ keepAlive: true })
  const shutdown = pause((endsAt - Date.now()) / 2).then(() => process.kill(pid, 'SIGTERM'))
  let isGone = false
  await until(target, 50, async () => {
    if (isGone) return pause(100)
    const sent = request({ agent, port, host: '127.0.0.1', path: `${apiBase}${paths.groups}?limit=5` }).end()
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await once(answer.resume(), 'end')
      count(answered, answer.statusCode ?? 0)
    } catch {
      // A new connection may be refused; one that the server kept open may not.
      if (sent.reusedSocket) count(answered, 'unanswered')
      isGone = true
    }
  })
  await shutdown
  agent.destroy()
  return answered
}
