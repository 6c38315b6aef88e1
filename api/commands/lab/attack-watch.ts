import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { newId } from '../../test-support/records.ts'
import { emulatorToken, groupBody } from '../../test-support/test-app.ts'
import { type Answered, type Target, count } from './attackers/target.ts'
import { apiBase, paths } from '@group-organizer/contract/paths'

/** Measurements of the server for some seconds. Times are in milliseconds, memory is in MiB. */
export type Seen = {
  /** Peak, and value at the end. */
  memory: number
  memoryLast: number
  healthP50: number
  healthP99: number
  healthErrors: number
  /** Status in the end. */
  healthLast: number
  /** Answers to a member's reads and writes. */
  honest: Answered
  honestMax: number
  /** Answers to writes of a member with an expired token. */
  expired: Answered
}

const execute = promisify(execFile)

/** Resident memory of a process in MiB. */
const memoryOf = async (pid: number) => {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

const percentile = (sorted: number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0

const agent = new Agent({ keepAlive: true })

type Call = { method: string; path: string; headers?: Record<string, string>; body?: () => string }

/** @returns status and milliseconds; status 0 where there was no answer */
const ask = async ({ port, from }: Target, { body, ...call }: Call) => {
  const began = performance.now()
  try {
    const place = { agent, port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) }
    const sent = request({ ...place, ...call, timeout: 30_000 }).end(body?.())
    sent.on('timeout', () => sent.destroy())
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return { status: answer.statusCode ?? 0, ms: performance.now() - began }
  } catch {
    return { status: 0, ms: performance.now() - began }
  }
}

const health: Call = { method: 'GET', path: apiBase + paths.health }
const page: Call = { method: 'GET', path: `${apiBase}${paths.groups}?limit=1` }
const creation = (token: string): Call => ({
  method: 'POST',
  path: apiBase + paths.groups,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: () => JSON.stringify({ ...groupBody, _id: newId() }),
})

/** Asks for the health, reads and writes as honest members and looks at the memory, all the time until `endsAt`. */
export const watch = async (target: Target, hasMembers = true): Promise<Seen> => {
  const { pid, endsAt } = target
  const times: number[] = []
  const member = creation(emulatorToken(`honest-${endsAt}`))
  const expired = creation(emulatorToken('away', { exp: Math.floor(Date.now() / 1000) - 60 }))
  const seen = { memory: 0, memoryLast: 0, healthErrors: 0, healthLast: 0, honestMax: 0 }
  const answered = { honest: {}, expired: {} } satisfies Record<string, Answered>
  const every = async (intervalMs: number, look: () => Promise<void>) => {
    do {
      await look()
      await pause(intervalMs)
    } while (Date.now() < endsAt)
  }
  await Promise.all([
    every(20, async () => {
      const { status, ms } = await ask(target, health)
      times.push(ms)
      seen.healthLast = status
      if (status !== 200) seen.healthErrors++
    }),
    every(250, async () => {
      for (const call of hasMembers ? [page, member] : [page]) {
        const { status, ms } = await ask(target, call)
        count(answered.honest, status)
        seen.honestMax = Math.max(seen.honestMax, ms)
      }
      if (hasMembers) count(answered.expired, (await ask(target, expired)).status)
    }),
    every(200, async () => {
      seen.memoryLast = await memoryOf(pid)
      seen.memory = Math.max(seen.memory, seen.memoryLast)
    }),
  ])
  times.sort((a, b) => a - b)
  return { ...seen, ...answered, healthP50: percentile(times, 0.5), healthP99: percentile(times, 0.99) }
}

/** Closes the connections of the honest members. */
export const endWatching = () => {
  agent.destroy()
}
