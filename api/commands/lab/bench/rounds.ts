import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { startServer } from '../../../test-support/api-process.ts'
import { emulatorToken, groupBody } from '../../../test-support/test-app.ts'
import { apiBase, paths } from '@group-organizer/contract/paths'

/** Answers per second of the API and of the bare server, round by round, and how the one relates to the other. */
export type Figure = {
  name: string
  /** The least that `ratio` is to be. */
  target: number
  /** The middle of all rounds' ratios: a round is too short for the machine to change much in it. */
  ratio: number
  rounds: { api: number; bare: number }[]
  /** Answers of either that are no success. */
  errors: number
}

type Options = {
  rounds?: number
  /** Figures of one server in one round. */
  requests?: number
  /** Number of records in the list. */
  groups?: number
}

/** Requests at the same time. */
const connections = 10

let requested = 0
let tokens: string[] = []

/** Ten accounts take turns. Others follow after 1,000 requests, because a creation counts the groups of its account. */
const headers = () => {
  if (requested % 1_000 === 0)
    tokens = Array.from({ length: connections }, (_, n) => emulatorToken(`bench-${requested + n}`))
  requested++
  return { authorization: `Bearer ${tokens[requested % connections]}`, 'content-type': 'application/json' }
}
const newGroup = () => JSON.stringify({ ...groupBody, _id: randomBytes(12).toString('hex') })
const path = apiBase + paths.groups

type Call = { name: string; target: number; method: string; body?: () => string }

const calls: Call[] = [
  { name: 'GET /api/groups', target: 1.2, method: 'GET' },
  { name: 'POST /api/groups', target: 0.8, method: 'POST', body: newGroup },
]

const up = z.object({ listening: z.number() })

const startBare = async (folder: string, list: string) => {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [folder], { execArgv: [] })
  const { listening: port } = z.parse(up, (await once(child, 'message'))[0])
  child.send({ list })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return { port, stop }
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** @returns whether the answer is a success */
const ask = async (port: number, { method, body }: Call) => {
  const request = send({ agent, port, path, method, headers: headers() }).end(body?.())
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  await once(answer.resume(), 'end')
  return answer.statusCode === 200 || answer.statusCode === 201
}

/** A burst of requests, shorter than the whole seconds that autocannon counts in. */
const measured = async (port: number, call: Call, requests: number) => {
  let left = requests
  let errors = 0
  const work = async () => {
    while (left-- > 0) if (!(await ask(port, call))) errors++
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  return { rate: (requests * 1000) / (performance.now() - began), errors }
}

/** The middle one of several measurements. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Measures both servers in short turns, so a slow moment of this machine affects both. */
export const bench = async (
  folder: string,
  { rounds = 60, requests = 200, groups = 1_000 }: Options = {},
): Promise<Figure[]> => {
  const api = await startServer(folder, {
    WRITES_PER_ACCOUNT: '100000000',
    READS_PER_ADDRESS: '999999999',
    FEEDBACKS_PER_DAY: '999999999',
  })
  const create = () =>
    fetch(`${api.base}${paths.groups}`, { method: 'POST', headers: headers(), body: newGroup() })
  for (let n = 0; n < groups; n++) await create()
  const bare = await startBare(folder, await (await fetch(`${api.base}${paths.groups}`)).text())
  try {
    const figures: Figure[] = []
    for (const call of calls) {
      const figure: Figure = {
        name: call.name,
        target: call.target,
        ratio: Number.NaN,
        rounds: [],
        errors: 0,
      }
      for (let round = 0; round <= rounds; round++) {
        const ours = await measured(api.port, call, requests)
        const theirs = await measured(bare.port, call, requests)
        figure.errors += ours.errors + theirs.errors
        // Both servers have warmed up before the first round counts.
        if (round > 0) figure.rounds.push({ api: ours.rate, bare: theirs.rate })
      }
      figure.ratio = median(figure.rounds.map((round) => round.api / round.bare))
      figures.push(figure)
    }
    return figures
  } finally {
    await bare.stop()
    await api.stop()
  }
}
