import { randomBytes, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { type Server, startServer } from '../../test-support/api-process.ts'
import { emulatorToken, groupBody } from '../../test-support/test-app.ts'
import { idempotencyHeader } from 'contract/mutation'
import { apiBase, paths } from 'contract/paths'

/** What a server has acknowledged: of each group, the highest `maxMembers` that was answered for. */
type Acknowledged = Map<string, number>

export type Outcome = { rounds: number; groups: number; writes: number; lost: string[] }

/** Writers at the same time. */
const writers = 4

const send = (base: string, method: string, path: string, seq: number, body: object, uid: string) =>
  fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${emulatorToken(uid)}`,
      'content-type': 'application/json',
      [idempotencyHeader]: `device-${uid}:${seq}`,
    },
    body: JSON.stringify(body),
  })

/** Creates groups and changes each three times, until the server goes; `note` hears of every acknowledgement. */
const writeUntilGone = async (base: string, uid: string, note: (id: string, maxMembers: number) => void) => {
  let seq = 0
  try {
    for (;;) {
      const _id = randomBytes(12).toString('hex')
      for (let maxMembers = 1; maxMembers <= 4; maxMembers++) {
        const answer = await (maxMembers === 1
          ? send(base, 'POST', paths.groups, ++seq, { ...groupBody, _id, maxMembers }, uid)
          : send(base, 'PATCH', paths.group(_id), ++seq, { maxMembers }, uid))
        if (!answer.ok) throw new Error(`The API answered ${answer.status} below ${apiBase}.`)
        note(_id, maxMembers)
        await answer.arrayBuffer()
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error // fetch throws a TypeError when the connection is cut
  }
}

/** Writes until a random number of writes is acknowledged, and kills the server in the middle of the next ones. */
const killUnderLoad = async (server: Server, round: number, acknowledged: Acknowledged) => {
  let left = randomInt(5, 80)
  const note = (id: string, maxMembers: number) => {
    acknowledged.set(id, maxMembers)
    if (--left === 0) server.process.kill('SIGKILL')
  }
  await Promise.all(
    Array.from({ length: writers }, (_, n) => writeUntilGone(server.base, `r${round}w${n}`, note)),
  )
  await server.kill()
}

const list = z.object({ data: z.array(z.object({ _id: z.string(), maxMembers: z.int() })) })

/** What is not there, or older than what was acknowledged; a write whose answer was lost may be there too. */
const missing = async (base: string, acknowledged: Acknowledged) => {
  const { data } = z.parse(list, await (await fetch(`${base}${paths.groups}`)).json())
  const held = new Map(data.map(({ _id, maxMembers }) => [_id, maxMembers]))
  return [...acknowledged].filter(([id, maxMembers]) => (held.get(id) ?? 0) < maxMembers).map(([id]) => id)
}

/**
 * Kills a server under write load, `rounds` times over the same data in `folder`, and looks after each restart for
 * every acknowledged write of all rounds.
 */
export const crash = async (
  folder: string,
  rounds: number,
  { start = startServer, onRound }: { start?: typeof startServer; onRound?: (round: number) => void } = {},
): Promise<Outcome> => {
  const acknowledged: Acknowledged = new Map()
  let server = await start(folder)
  try {
    for (let round = 1; round <= rounds; round++) {
      await killUnderLoad(server, round, acknowledged)
      server = await start(folder)
      const lost = await missing(server.base, acknowledged)
      const outcome = { rounds: round, groups: acknowledged.size, writes: total(acknowledged), lost }
      if (lost.length > 0 || round === rounds) return outcome
      onRound?.(round)
    }
  } finally {
    await server.kill()
  }
  return { rounds: 0, groups: 0, writes: 0, lost: [] }
}

const total = (acknowledged: Acknowledged) =>
  [...acknowledged.values()].reduce((sum, writes) => sum + writes, 0)
