import * as z from 'zod/mini'
import { type Server, startServer } from '../../test-support/api-process.ts'
import { dropDatabase, ownDatabase } from '../../test-support/mongodb.ts'
import { groupBody, groupPath } from '../../test-support/test-app.ts'
import { memberHeaders } from './load-runs.ts'
import { paths } from '@group-organizer/contract/paths'
import { membershipAnswer } from '@group-organizer/contract/people/membership'

/** Accounts that ask for fewer seats at the same moment. */
export type Burst = {
  accounts: number
  /** Number of seats that are free before. */
  seats: number
  request: (account: number) => Promise<Response>
  /** Whether the body of an answer gives its account a seat. Throws where it is no such answer. */
  hasSeat: (body: unknown) => boolean
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
}

const attempts = 10

/** A device repeats what a busy database has not answered. */
const repeated = async (send: () => Promise<Response>): Promise<Response> => {
  let answer = await send()
  for (let attempt = 1; answer.status === 503 && attempt < attempts; attempt++) answer = await send()
  return answer
}

/** The time of an answer begins with its first request. */
export const measureBurst = async ({
  accounts,
  seats,
  request,
  hasSeat,
}: Burst): Promise<Omit<BurstResult, 'name' | 'target'>> => {
  const ask = async (account: number) => {
    const began = performance.now()
    try {
      const answer = await repeated(() => request(account))
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

const answered = z.object({ data: membershipAnswer })

/** Its owner takes one of them. */
const maxMembers = 50

/** 200 members who join one group. Each instance gets its share of the requests. */
const joins = async (servers: readonly Server[]): Promise<Burst> => {
  const baseOf = (account: number) => servers[account % servers.length]?.base ?? ''
  const created = await fetch(`${baseOf(0)}${paths.groups}`, {
    method: 'POST',
    headers: memberHeaders(0),
    body: JSON.stringify({ ...groupBody, maxMembers }),
  })
  if (!created.ok) throw new Error(`The group to join was answered ${created.status}.`)
  return {
    accounts: 200,
    seats: maxMembers - 1,
    request: (account) =>
      fetch(`${baseOf(account)}${groupPath}/membership`, {
        method: 'PUT',
        headers: { ...memberHeaders(account + 1), 'idempotency-key': `device-${account}:1` },
        body: JSON.stringify({ joined: true }),
      }),
    hasSeat: (body) => z.parse(answered, body).data.membership.seat === 'confirmed',
  }
}

const runOn = async (servers: readonly Server[], about: Pick<BurstResult, 'name' | 'target'>) => {
  try {
    return { ...about, ...(await measureBurst(await joins(servers))) }
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** @param mongodb a server for two instances; without it SQLite alone is measured */
export const bursts = async (folder: string, mongodb: string | undefined): Promise<BurstResult[]> => {
  const settings = { TRUSTED_PROXIES: '127.0.0.1' }
  const onSqlite = await runOn([await startServer(folder, settings)], {
    name: 'joins, SQLite',
    target: 2_000,
  })
  if (!mongodb) return [onSqlite]
  const uri = ownDatabase(mongodb)
  try {
    const start = () => startServer(folder, { ...settings, MONGODB_URI: uri })
    const instances = [await start(), await start()]
    return [onSqlite, await runOn(instances, { name: 'joins, MongoDB, two instances', target: 5_000 })]
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
