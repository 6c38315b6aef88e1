import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Server, startServer } from '../../test-support/api-process.ts'
import { meetingBody, meetingId } from '../../test-support/meeting-body.ts'
import { dropDatabase, ownDatabase } from '../../test-support/mongodb.ts'
import { groupBody } from '../../test-support/test-app.ts'
import { memberHeaders } from './load-runs.ts'
import { meetingAnswer } from '@group-organizer/contract/meetings/answer'
import { paths } from '@group-organizer/contract/paths'
import { membershipAnswer } from '@group-organizer/contract/people/membership'
import type { Seat } from '@group-organizer/contract/seat'

/** Accounts that ask for fewer seats at the same moment. */
export type Burst = {
  accounts: number
  /** Number of seats that are free before. */
  seats: number
  request: (account: number) => Promise<Response>
  /** Whether an answer's body gives its account a seat. Throws for any other body. */
  hasSeat: (body: unknown) => boolean
  pauseMs?: number
}

/** Times are in milliseconds. */
export type BurstResult = {
  name: string
  accounts: number
  seats: number
  confirmed: number
  errors: number
  p50: number
  max: number
  /** The slowest answer may take so long. */
  target: number
  /** Figures of single changes afterwards. */
  changeP95?: number | undefined
}

const attempts = 10

/** A device repeats what a busy database has not answered, after a random pause that grows. */
const repeated = async (send: () => Promise<Response>, pauseMs: number): Promise<Response> => {
  let answer = await send()
  for (let attempt = 1; answer.status === 503 && attempt < attempts; attempt++) {
    await setTimeout(Math.random() * pauseMs * attempt)
    answer = await send()
  }
  return answer
}

/** The time of an answer begins with its first request. */
export const measureBurst = async ({
  accounts,
  seats,
  request,
  hasSeat,
  pauseMs = 1_000,
}: Burst): Promise<Omit<BurstResult, 'name' | 'target' | 'changeP95'>> => {
  const ask = async (account: number) => {
    const began = performance.now()
    try {
      const answer = await repeated(() => request(account), pauseMs)
      const isConfirmed = answer.ok && hasSeat(await answer.json())
      return { isConfirmed, isError: !answer.ok, ms: performance.now() - began }
    } catch {
      return { isConfirmed: false, isError: true, ms: performance.now() - began }
    }
  }
  const answers = await Promise.all(Array.from({ length: accounts }, (_, account) => ask(account)))
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    accounts,
    seats,
    confirmed: answers.filter(({ isConfirmed }) => isConfirmed).length,
    errors: answers.filter(({ isError }) => isError).length,
    p50: times[Math.floor(accounts / 2)] ?? 0,
    max: times.at(-1) ?? 0,
  }
}

/** Each instance gets its share of the requests. */
const baseOf = (servers: readonly Server[], account: number) => servers[account % servers.length]?.base ?? ''

const create = async (servers: readonly Server[], path: string, body: object) => {
  const { ok, status } = await fetch(baseOf(servers, 0) + path, {
    method: 'POST',
    headers: memberHeaders(0),
    body: JSON.stringify(body),
  })
  if (!ok) throw new Error(`What the burst is about was answered ${status}.`)
}

const put =
  (servers: readonly Server[], path: string, wish: object, seq = 1) =>
  (account: number) =>
    fetch(baseOf(servers, account) + path, {
      method: 'PUT',
      headers: { ...memberHeaders(account + 1), 'idempotency-key': `device-${account}:${seq}` },
      body: JSON.stringify(wish),
    })

/** Checks that accounts without a seat wait in line. Throws. */
const isConfirmed = (seat: Seat) => {
  if (seat === 'none') throw new Error('An account is neither confirmed nor in line.')
  return seat === 'confirmed'
}

const joined = z.object({ data: membershipAnswer })
const answered = z.object({ data: meetingAnswer })

/** Its owner takes one of them. */
const maxMembers = 50
const capacity = 100

/** 200 members who join one group, and others who answer a meeting of it. */
const burstsAt = (servers: readonly Server[], answering: number) => [
  {
    name: 'joins' as const,
    prepare: () => create(servers, paths.groups, { ...groupBody, maxMembers }),
    accounts: 200,
    seats: maxMembers - 1,
    request: put(servers, paths.membership(groupBody._id), { joined: true }),
    change: put(servers, paths.membership(groupBody._id), { joined: false }, 2),
    hasSeat: (body: unknown) => isConfirmed(z.parse(joined, body).data.membership.seat),
  },
  {
    name: 'answers' as const,
    prepare: () => create(servers, paths.meetings, { ...meetingBody(), capacity }),
    accounts: answering,
    seats: capacity,
    request: put(servers, paths.answer(meetingId), { answer: 'going' }),
    change: (turn: number) =>
      put(servers, paths.answer(meetingId), { answer: 'going', guests: 1 }, 2)(turn % answering),
    hasSeat: (body: unknown) => isConfirmed(z.parse(answered, body).data.answer.seat),
  },
]

/** Milliseconds. FerretDB, as the tests run it, takes one command at a time. */
const targets = {
  SQLite: { joins: 2_000, answers: 2_000 },
  MongoDB: { joins: 5_000, answers: 5_000 },
  FerretDB: { joins: 5_000, answers: 20_000 },
}

/** Wishes that are changed one after the other, once all have asked. */
const changes = 200

/** The time within which 95 of 100 changes are answered, in milliseconds. */
const timeOfChanges = async (change: (turn: number) => Promise<Response>) => {
  const times: number[] = []
  for (let turn = 0; turn < changes; turn++) {
    const began = performance.now()
    const answer = await change(turn)
    if (!answer.ok) throw new Error(`A change was answered ${answer.status}.`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(changes * 0.95)]
}

const runOn = async (servers: readonly Server[], store: keyof typeof targets, answering: number) => {
  const results: BurstResult[] = []
  try {
    for (const { name, prepare, change, ...burst } of burstsAt(servers, answering)) {
      await prepare()
      const target = targets[store][name]
      const measured = await measureBurst(burst)
      const changeP95 = store === 'SQLite' ? await timeOfChanges(change) : undefined
      results.push({ name: `${name}, ${store}`, target, ...measured, changeP95 })
    }
    return results
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** @param mongodb a server for two instances: FerretDB, or the one in MONGODB_URI; without it SQLite alone is measured */
export const bursts = async (
  folder: string,
  mongodb: string | undefined,
  answering = 500,
): Promise<BurstResult[]> => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' }
  const onSqlite = await runOn([await startServer(folder, settings)], 'SQLite', answering)
  if (!mongodb) return onSqlite
  const uri = ownDatabase(mongodb)
  try {
    const start = () => startServer(folder, { ...settings, MONGODB_URI: uri })
    const instances = [await start(), await start()]
    return [
      ...onSqlite,
      ...(await runOn(instances, process.env['MONGODB_URI'] ? 'MongoDB' : 'FerretDB', answering)),
    ]
  } finally {
    await dropDatabase(uri)
  }
}

/** One sentence for each broken promise. */
export const burstFaults = ({ name, seats, confirmed, errors, max, target }: BurstResult): string[] => [
  ...(errors > 0 ? [`The burst "${name}" had errors: ${errors}.`] : []),
  ...(confirmed === seats ? [] : [`The burst "${name}" gave ${confirmed} of ${seats} seats.`]),
  ...(max > target ? [`The burst "${name}" took ${Math.round(max)} ms, more than ${target}.`] : []),
]
