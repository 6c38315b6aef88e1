import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Answered, type Target, count, until } from './target.ts'

export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string }

/**
 * Asks again and again on so many connections, and reads each answer to its end.
 * @param faultOf names what is wrong with the body of an answer
 */
export const asking = async (
  target: Target,
  connections: number,
  next: () => Call,
  faultOf?: (call: Call, body: string) => string | undefined,
): Promise<Answered> => {
  const { port, from, endsAt } = target
  const answered: Answered = {}
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const place = { agent, port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) }
  await until(target, connections, async () => {
    const { body, ...call } = next()
    const sent = request({ ...place, ...call, timeout: endsAt - Date.now() + 1 }).end(body)
    sent.on('timeout', () => sent.destroy())
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      count(answered, answer.statusCode ?? 0)
      if (faultOf) {
        const fault = faultOf(call, await text(answer))
        if (fault !== undefined) count(answered, fault)
      } else await once(answer.resume(), 'end')
    } catch {
      if (Date.now() < endsAt) count(answered, 0)
    }
  })
  agent.destroy()
  return answered
}
