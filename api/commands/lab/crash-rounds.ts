import { hash, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { type Server, startServer } from '../../test-support/api-process.ts'
import { type Life, feedbackReads, groupReads, pictureReads, writeUntilGone } from './crash-writes.ts'
import { paths } from '@group-organizer/contract/paths'
import { uploadAddress } from '@group-organizer/contract/upload'

export type Outcome = { rounds: number; records: number; writes: number; lost: string[] }

/** Writers at the same time. */
const writers = 4

/** Writes until a random number of writes is acknowledged, and kills the server in the middle of the next ones. */
const killUnderLoad = async (server: Server, round: number, lives: Life[]) => {
  let left = randomInt(5, 80)
  const onAcknowledged = () => {
    if (--left === 0) server.process.kill('SIGKILL')
  }
  await Promise.all(
    Array.from({ length: writers }, (_, n) =>
      writeUntilGone(server.base, `r${round}w${n}`, lives, onAcknowledged),
    ),
  )
  await server.kill()
}

const groupList = z.object({ data: z.array(z.object({ _id: z.string(), maxMembers: z.int() })) })
const feedbackList = z.object({
  data: z.array(z.object({ _id: z.string(), feedback: z.string(), likes: z.int() })),
})

/** The present state of every record and picture. Deleted and unwritten ones are missing. */
const readAll = async (base: string, lives: Life[]) => {
  const held = new Map<string, string>()
  const get = async (path: string) => (await fetch(`${base}${path}`)).json()
  for (const { _id, maxMembers } of z.parse(groupList, await get(paths.groups)).data) {
    held.set(_id, groupReads(maxMembers))
    for (const { _id: id, feedback, likes } of z.parse(feedbackList, await get(paths.feedbacks(_id))).data)
      held.set(id, feedbackReads(feedback, likes))
  }
  for (const { id } of lives.filter(({ id }) => id.includes('.'))) {
    const answer = await fetch(new URL(uploadAddress(id), base))
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.ok) held.set(id, id.startsWith(hash('sha256', bytes)) ? pictureReads : 'torn')
  }
  return held
}

/** One sentence for each record that is older than acknowledged. A write without an answer may be there or not. */
const lostOf = (lives: Life[], held: Map<string, string>) =>
  lives.flatMap(({ id, writes, asked, acknowledged }) => {
    const possible = [undefined, ...writes.map(({ reads }) => reads)].slice(acknowledged, asked + 1)
    const seen = held.get(id)
    return possible.includes(seen)
      ? []
      : [`${id} is ${seen ?? 'missing'} instead of ${possible[0] ?? 'deleted'}`]
  })

type Options = {
  start?: typeof startServer
  /** Runs between the end of a server and the start of the next. */
  cutPower?: () => Promise<void>
  onRound?: (round: number) => void
}

/** Thousands of lists are read from one address. */
const settings = { READS_PER_ADDRESS: '10000000' }

/**
 * Kills a server under write load, `rounds` times over the same data in `folder`, and looks after each restart for every
 * acknowledged write of all rounds.
 */
export const crash = async (
  folder: string,
  rounds: number,
  { start = startServer, cutPower = () => Promise.resolve(), onRound }: Options = {},
): Promise<Outcome> => {
  const lives: Life[] = []
  let server = await start(folder, settings)
  try {
    for (let round = 1; ; round++) {
      await killUnderLoad(server, round, lives)
      await cutPower()
      server = await start(folder, settings)
      const lost = lostOf(lives, await readAll(server.base, lives))
      const writes = lives.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
      if (lost.length > 0 || round >= rounds) return { rounds: round, records: lives.length, writes, lost }
      onRound?.(round)
    }
  } finally {
    await server.kill()
  }
}
