import { mutationSchema } from './mutation-schema.ts'
import { type Mutation, mutation } from './mutation.ts'

/** A row of the outbox that this version of the app cannot read: kept and shown, never sent, never deleted. */
export type Unreadable = {
  seq: number
  uid: string | undefined
  entityId: string | undefined
  newer: boolean
}

export type Queue = { mutations: Mutation[]; unreadable: Unreadable[] }

const field = (row: object, name: string): unknown => Object.getOwnPropertyDescriptor(row, name)?.value

const describe = (row: object): Unreadable => {
  const [seq, uid, entityId, schema] = ['seq', 'uid', 'entityId', 'schema'].map((name) => field(row, name))
  return {
    seq: typeof seq === 'number' ? seq : 0,
    uid: typeof uid === 'string' ? uid : undefined,
    entityId: typeof entityId === 'string' ? entityId : undefined,
    newer: typeof schema === 'number' && schema > mutationSchema,
  }
}

/** Sorts what the outbox holds into what this version understands and what it must leave alone. */
export const readQueue = (rows: readonly object[]): Queue => {
  const queue: Queue = { mutations: [], unreadable: [] }
  for (const row of rows) {
    const parsed = mutation.safeParse(row)
    if (parsed.success) queue.mutations.push(parsed.data)
    else queue.unreadable.push(describe(row))
  }
  queue.mutations.sort((a, b) => a.seq - b.seq)
  return queue
}

/** Days after which a mutation is not sent unasked: the tombstones it might have to meet are about to go. */
const staleAfter = 170 * 24 * 60 * 60 * 1000

/** Milliseconds a record waits at most: one that would wait for longer was put off by a clock that was ahead. */
const longestWait = 60 * 60 * 1000

const isDue = ({ notBefore = 0 }: Mutation, now: number) => notBefore <= now || notBefore - now > longestWait

export const isStale = (row: Mutation, now: number) => now - row.createdAt > staleAfter

/**
 * The mutations that may be sent now: the first of each record, unless it waits for its time, its member, or the
 * record it depends on. Rows of a newer version hold back what is behind them, or a lower `seq` would be lost.
 */
export const sendable = ({ mutations, unreadable }: Queue, now: number): Mutation[] => {
  const seen = new Set<string>()
  const created = new Set(mutations.filter((row) => row.type === 'group.create').map((row) => row.entityId))
  const newer = unreadable.filter((row) => row.newer)
  return mutations.filter((row) => {
    if (seen.has(row.entityId)) return false
    seen.add(row.entityId)
    if (newer.some((other) => other.entityId === row.entityId && other.seq < row.seq)) return false
    if (row.dependsOn !== undefined && created.has(row.dependsOn)) return false
    return row.state === 'waiting' && isDue(row, now)
  })
}
