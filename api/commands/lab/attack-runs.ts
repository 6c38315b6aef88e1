import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { connect } from '../../src/store/sqlite/connection.ts'
import { sqliteGroups } from '../../src/store/sqlite/groups.ts'
import { databaseFile } from '../../src/store/sqlite/open-sqlite.ts'
import { startServer } from '../../test-support/api-process.ts'
import { groupDraft } from '../../test-support/records.ts'
import { emulatorToken, groupBody } from '../../test-support/test-app.ts'
import { type Answered, type AttackName, type Target, attackers } from './attackers.ts'
import { apiBase, paths } from 'contract/paths'

/** What was seen of the server for some seconds. Times are in milliseconds, memory in MiB. */
type Seen = {
  memory: number
  healthP50: number
  healthP99: number
  healthErrors: number
  honest: Answered
  honestMax: number
}

export type AttackResult = { name: string; answered: Answered; quiet: Seen; attacked: Seen }

/** Fills a database in memory and copies it into the folder: a file would be flushed to the disk for each group. */
const fill = async (folder: string, count: number) => {
  const db = connect(':memory:')
  const groups = sqliteGroups(db, () => ({ database: '', epoch: 0 }), Date.now)
  const hobbies = ['knots', 'nets', 'rods', 'boats', 'reels', 'baits', 'lures', 'tides']
  for (let n = 0; n < count; n++) {
    const description = `${hobbies[n % 8]} and ${hobbies[(n >> 3) % 8]}, number${n}. `.repeat(10)
    await groups.insert(groupDraft({ groupName: `Harbour Anglers ${n}`, description }))
  }
  db.run('VACUUM INTO :file', { file: databaseFile(folder) })
  db.close()
}

const execute = promisify(execFile)

/** Resident memory of a process in MiB. */
const memoryOf = async (pid: number | undefined) => {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

const percentile = (sorted: number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0

type Call = { method: string; path: string; headers?: Record<string, string> }

const agent = new Agent({ keepAlive: true })

/** @returns status and milliseconds; status 0 where there was no answer */
const ask = async (port: number, call: Call, body?: string) => {
  const began = performance.now()
  try {
    const sent = request({ agent, port, ...call, timeout: 30_000 }).end(body)
    sent.on('timeout', () => sent.destroy())
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return { status: answer.statusCode ?? 0, ms: performance.now() - began }
  } catch {
    return { status: 0, ms: performance.now() - began }
  }
}

const health = { method: 'GET', path: apiBase + paths.health }
const createBy = (uid: string) => ({
  method: 'POST',
  path: apiBase + paths.groups,
  headers: { authorization: `Bearer ${emulatorToken(uid)}`, 'content-type': 'application/json' },
})

/** Asks for the health, writes as an honest member and looks at the memory, all the time until `endsAt`. */
const watch = async ({ port, endsAt }: Omit<Target, 'file'>, pid: number | undefined): Promise<Seen> => {
  const times: number[] = []
  const create = createBy(`honest-${endsAt}`)
  const honest: Answered = {}
  const seen = { memory: 0, healthErrors: 0, honestMax: 0 }
  const every = async (intervalMs: number, look: () => Promise<void>) => {
    do {
      await look()
      await pause(intervalMs)
    } while (Date.now() < endsAt)
  }
  await Promise.all([
    every(20, async () => {
      const { status, ms } = await ask(port, health)
      times.push(ms)
      if (status !== 200) seen.healthErrors++
    }),
    every(250, async () => {
      const body = { ...groupBody, _id: randomBytes(12).toString('hex') }
      const { status, ms } = await ask(port, create, JSON.stringify(body))
      honest[status] = (honest[status] ?? 0) + 1
      seen.honestMax = Math.max(seen.honestMax, ms)
    }),
    every(200, async () => {
      seen.memory = Math.max(seen.memory, await memoryOf(pid))
    }),
  ])
  times.sort((a, b) => a - b)
  return { ...seen, honest, healthP50: percentile(times, 0.5), healthP99: percentile(times, 0.99) }
}

const attack = async (name: AttackName, target: Target) => {
  const worker = new Worker(new URL('attackers.ts', import.meta.url), { workerData: { name, ...target } })
  const [answered] = (await once(worker, 'message')) as [Answered]
  await worker.terminate()
  return answered
}

type Options = {
  groups?: number
  quietSeconds?: number
  seconds?: number
  names?: AttackName[]
  /** Settings of the server, where they are not the usual ones. */
  settings?: Record<string, string>
}

/** However many search and list, the others are served: the most that the p99 of `/health` is to be, in milliseconds. */
export const healthTarget = { name: 'searches and whole lists', atMost: 100 } as const

/** Each attack for some seconds, against a server of its own on this machine with data of its own in `folder`. */
export const attackAll = async (
  folder: string,
  {
    groups = 20_000,
    quietSeconds = 5,
    seconds = 15,
    names = Object.keys(attackers) as AttackName[],
    settings,
  }: Options = {},
): Promise<AttackResult[]> => {
  await fill(folder, groups)
  const results: AttackResult[] = []
  for (const name of names) {
    const server = await startServer(folder, settings)
    const { port, process } = server
    try {
      await ask(port, { method: 'GET', path: apiBase + paths.groups })
      const quiet = await watch({ port, endsAt: Date.now() + quietSeconds * 1000 }, process.pid)
      const target = { port, endsAt: Date.now() + seconds * 1000, file: databaseFile(folder) }
      const [answered, attacked] = await Promise.all([attack(name, target), watch(target, process.pid)])
      results.push({ name, answered, quiet, attacked })
    } finally {
      await server.stop()
    }
  }
  agent.destroy()
  return results
}

/** What is wrong with how the server stood an attack, one sentence each. Times are no faults: machines differ. */
export const faultsOf = ({ name, quiet, attacked }: AttackResult): string[] => {
  const { 201: served = 0, ...others } = attacked.honest
  // a server that cannot write says so, and its clients try again
  const refused = Object.entries(others).filter(([status]) => status !== '503' || !name.includes('lock'))
  return [
    ...(attacked.memory > 2 * quiet.memory
      ? [`Under "${name}" memory grew from ${quiet.memory.toFixed()} to ${attacked.memory.toFixed()} MiB.`]
      : []),
    ...(attacked.healthErrors > 0 ? [`Under "${name}" /health failed ${attacked.healthErrors} times.`] : []),
    ...(served === 0 ? [`Under "${name}" an honest member was never served.`] : []),
    ...refused.map(
      ([status, times]) => `Under "${name}" an honest member was answered ${status} ${times} times.`,
    ),
  ]
}
