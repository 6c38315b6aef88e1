import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import * as z from 'zod/mini'
import { startServer } from '../../test-support/api-process.ts'
import { emulatorToken, groupBody } from '../../test-support/test-app.ts'
import { apiBase, paths } from '@group-organizer/contract/paths'

/** A run and its result. Times are in milliseconds. */
export type LoadResult = {
  name: string
  /** Requests per second that were asked for, spread over all connections. */
  rate: number
  seconds: number
  requests: number
  /** Answers that are no success, connections that broke, and answers that never came. */
  errors: number
  p50: number
  p99: number
  max: number
  /** Resident memory of the server in MiB: half-way through the run, and at its end. */
  memory: { middle: number; end: number }
}

export type Run = { name: string; rate: number; seconds: number; requests: autocannon.Request[] }

/** Groups that are there before, so that lists have a believable length. */
const groups = 1_000

/** Accounts that write in turn; each may write 3,000 times in ten minutes. */
const accounts = 100

const newId = () => randomBytes(12).toString('hex')

/** Each account at a home of its own: all of them behind one address would be refused in the end. */
export const memberHeaders = (n: number) => ({
  authorization: `Bearer ${emulatorToken(`load-${n}`)}`,
  'content-type': 'application/json',
  'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
})

/** The calls that a run is made of; `cursor` and `ids` are of groups that exist. */
const calls = (ids: string[], cursor: string) => {
  const members = Array.from({ length: accounts }, (_, n) => memberHeaders(n))
  let turn = 0
  const member = () => members[turn++ % accounts]
  const some = () => ids[turn++ % ids.length] ?? ''
  const path = (text: string) => apiBase + text
  return {
    page: { method: 'GET', path: path(`${paths.groups}?limit=50`) },
    changes: { method: 'GET', path: path(`${paths.changes}?since=${cursor}&limit=50`) },
    one: { method: 'GET', setupRequest: (request) => ({ ...request, path: path(paths.group(some())) }) },
    feedback: {
      method: 'GET',
      setupRequest: (request) => ({ ...request, path: path(paths.feedbacks(some())) }),
    },
    create: {
      method: 'POST',
      path: path(paths.groups),
      setupRequest: (request) => ({
        ...request,
        headers: member(),
        body: JSON.stringify({ ...groupBody, _id: newId() }),
      }),
    },
    say: {
      method: 'POST',
      setupRequest: (request) => ({
        ...request,
        path: path(paths.feedbacks(some())),
        headers: member(),
        body: JSON.stringify({ _id: newId(), feedback: 'Lovely people.' }),
      }),
    },
  } satisfies Record<string, autocannon.Request>
}

/** The three runs, each as long as `seconds` says. */
export const runs = (
  { page, changes, one, feedback, create, say }: ReturnType<typeof calls>,
  seconds: { reads: number; writes: number; mixed: number },
): Run[] => [
  { name: 'reads', rate: 200, seconds: seconds.reads, requests: [page, changes, one, feedback] },
  { name: 'writes', rate: 100, seconds: seconds.writes, requests: [create, say] },
  { name: 'mixed', rate: 100, seconds: seconds.mixed, requests: [page, one, feedback, say, changes, create] },
]

const answer = z.object({ meta: z.object({ cursor: z.string() }) })

/** Puts groups into an empty server. @returns their ids, and a cursor from before them that few changes lie behind */
export const prepare = async (base: string) => {
  const ids = Array.from({ length: groups }, newId)
  const create = (_id: string, n: number) =>
    fetch(`${base}${paths.groups}`, {
      method: 'POST',
      headers: memberHeaders(n % accounts),
      body: JSON.stringify({ ...groupBody, _id, groupName: `Harbour Anglers ${n}` }),
    })
  for (const [n, _id] of ids.entries()) {
    const { status } = await create(_id, n)
    if (status !== 201)
      throw new Error(`Group ${n} was answered ${status}: the runs would ask for less than they say.`)
  }
  const { meta } = z.parse(answer, await (await fetch(`${base}${paths.groups}?limit=1`)).json())
  return calls(ids, meta.cursor)
}

const execute = promisify(execFile)

/** Resident memory of a process in MiB. */
const memoryOf = async (pid: number | undefined) => {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

const measured = async (server: { port: number; pid: number | undefined }, run: Run): Promise<LoadResult> => {
  const { name, rate, seconds, requests } = run
  const half = new Promise((resolve) => setTimeout(resolve, (seconds / 2) * 1000))
  const middle = half.then(() => memoryOf(server.pid))
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: 10,
    overallRate: rate,
    duration: seconds,
    requests,
  })
  return {
    name,
    rate,
    seconds,
    requests: result.requests.total,
    errors: result.non2xx + result.errors + result.timeouts,
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
    memory: { middle: await middle, end: await memoryOf(server.pid) },
  }
}

/** Runs one after the other against a server of its own whose data is in `folder`. */
export const load = async (folder: string, seconds: Parameters<typeof runs>[1]): Promise<LoadResult[]> => {
  const server = await startServer(folder, { TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const results: LoadResult[] = []
    for (const run of runs(await prepare(server.base), seconds))
      results.push(await measured({ port: server.port, pid: server.process.pid }, run))
    return results
  } finally {
    await server.stop()
  }
}

/** Part of the asked rate that must be reached; below that, the server kept the requests waiting, and the figures say less. */
const reached = 0.95

/**
 * MiB that the server's memory may grow in the second half of a run. A minute of 100 requests a second has 3,000 of them there;
 * who kept each with its answer, some 11 KiB, would grow by more. Less than that is the heap settling: V8 makes room for young
 * objects in steps of up to 16 MiB.
 */
const growth = 32

/** The faults of a run, one sentence each. */
export const faultsOf = ({ name, rate, seconds, requests, errors, memory }: LoadResult): string[] => [
  ...(errors > 0 ? [`The run "${name}" had errors: ${errors}.`] : []),
  ...(requests / seconds < reached * rate
    ? [`The run "${name}" reached ${Math.round(requests / seconds)} requests a second of ${rate}.`]
    : []),
  ...(memory.end - memory.middle > growth
    ? [`The run "${name}" grew the server by more than ${growth} MiB in its second half.`]
    : []),
]
