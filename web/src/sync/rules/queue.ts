import { isAhead } from './back-off.ts'
import type { Kinds } from './kind.ts'
import { mutationSchema } from './mutation-schema.ts'
import { type Mutation, isCreation } from './mutation.ts'

/** A row of the outbox that this version of the app cannot read: kept and shown, never sent, never deleted. */
export type Unreadable = {
  seq: number
  uid: string | undefined
  entityId: string | undefined
  newer: boolean
  /** Whether it may be what creates its record: then what depends on that waits for it. */
  mayCreate: boolean
}

export type Queue = { mutations: Mutation[]; unreadable: Unreadable[] }

const field = (row: object, name: string): unknown => Object.getOwnPropertyDescriptor(row, name)?.value

const describe = (row: object): Unreadable => {
  const [seq, uid, entityId, schema, type] = ['seq', 'uid', 'entityId', 'schema', 'type'].map((name) =>
    field(row, name),
  )
  return {
    seq: typeof seq === 'number' ? seq : 0,
    uid: typeof uid === 'string' ? uid : undefined,
    entityId: typeof entityId === 'string' ? entityId : undefined,
    newer: typeof schema === 'number' && schema > mutationSchema,
    mayCreate: typeof type !== 'string' || type.endsWith('.create'),
  }
}

/** Whether a row is this account's, as far as it can be read: one that names no account may be any account's. */
export const mayBelongTo = (row: object, uid: string) => {
  const owner = field(row, 'uid')
  return owner === uid || typeof owner !== 'string'
}

/** Sorts what the outbox holds into what this version understands and what it must leave alone. */
export const readQueue = (kinds: Kinds, rows: readonly object[]): Queue => {
  const queue: Queue = { mutations: [], unreadable: [] }
  for (const row of rows) {
    const read = kinds.readMutation(row)
    if (read) queue.mutations.push(read)
    else queue.unreadable.push(describe(row))
  }
  queue.mutations.sort((a, b) => a.seq - b.seq)
  return queue
}

/** 170 days: after that a mutation is not sent unasked, because the tombstones it might have to meet are about to go. */
const staleAfterMs = 170 * 24 * 60 * 60 * 1000

export const isStale = (row: Mutation, now: number) => now - row.createdAt > staleAfterMs

/** Milliseconds since 1970, after everything that a row may wait for. */
const endOfTime = Number.POSITIVE_INFINITY

/**
 * Whether a later try may deliver something without its member: what is behind a change that needs them, or that cannot be
 * read, waits for that, and so does what waits for a sign-in.
 */
export const hasDeliverable = ({ mutations, unreadable }: Queue): boolean => {
  const released = mutations.map((row) =>
    row.state === 'sending' ? { ...row, state: 'waiting' as const } : row,
  )
  return sendable({ mutations: released, unreadable }, endOfTime).length > 0
}

/** The first moment, now or later, at which something may be sent; undefined where all that waits waits for something else. */
export const nextSendable = (queue: Queue, now: number): number | undefined => {
  const moments = sendable(queue, endOfTime).map(({ notBefore = 0 }) =>
    isAhead(notBefore, now) ? notBefore : now,
  )
  return moments.length > 0 ? Math.min(...moments) : undefined
}

/**
 * The mutations that may be sent now: the first of each record, unless it waits for its time, its member, or the
 * record it depends on. Those that something keeps from the server come last, or they would hold up the others. A row that cannot be read holds back what is behind it: once a higher `seq` is applied, its own
 * would count as applied, too, when a later version can read it.
 */
export const sendable = ({ mutations, unreadable }: Queue, now: number): Mutation[] => {
  const seen = new Set<string>()
  const created = new Set(
    [...mutations.filter(isCreation), ...unreadable.filter((row) => row.mayCreate)].map(
      (row) => row.entityId,
    ),
  )
  const due = mutations.filter((row) => {
    if (seen.has(row.entityId)) return false
    seen.add(row.entityId)
    if (unreadable.some((other) => other.entityId === row.entityId && other.seq < row.seq)) return false
    if (row.dependsOn !== undefined && created.has(row.dependsOn)) return false
    return row.state === 'waiting' && !isAhead(row.notBefore ?? 0, now)
  })
  return due.toSorted((a, b) => (a.interceptions ?? 0) - (b.interceptions ?? 0))
}
