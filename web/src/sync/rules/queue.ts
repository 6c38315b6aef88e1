import { isAhead } from './back-off.ts'
import type { Kinds } from './kind.ts'
import { type Mutation, isCreation, mutationSchema } from './mutation.ts'

/** A row that this version cannot read. It is kept and shown, never sent or deleted. */
export type Unreadable = {
  seq: number
  uid: string | undefined
  entityId: string | undefined
  newer: boolean
  /** The row may create its record: dependants wait for it. */
  mayCreate: boolean
}

export type Queue = { mutations: Mutation[]; unreadable: Unreadable[] }

const describe = (row: object): Unreadable => {
  const { seq, uid, entityId, schema, type }: Record<string, unknown> = { ...row }
  return {
    seq: typeof seq === 'number' ? seq : 0,
    uid: typeof uid === 'string' ? uid : undefined,
    entityId: typeof entityId === 'string' ? entityId : undefined,
    newer: typeof schema === 'number' && schema > mutationSchema,
    mayCreate: typeof type !== 'string' || type.endsWith('.create'),
  }
}

/** A row without a readable account may belong to any. */
export const mayBelongTo = (row: object, uid: string) => {
  const owner = 'uid' in row && row.uid
  return owner === uid || typeof owner !== 'string'
}

/** @param uid leaves out the rows of other accounts */
export const readQueue = (kinds: Kinds, rows: readonly object[], uid?: string): Queue => {
  const queue: Queue = { mutations: [], unreadable: [] }
  for (const row of rows) {
    if (uid !== undefined && !mayBelongTo(row, uid)) continue
    const read = kinds.readMutation(row)
    if (read) queue.mutations.push(read)
    else queue.unreadable.push(describe(row))
  }
  queue.mutations.sort((a, b) => a.seq - b.seq)
  return queue
}

/** The app asks before it sends what is 170 days old, because the tombstones are about to be purged. */
const staleAfterMs = 170 * 24 * 60 * 60 * 1000

export const isStale = (row: Mutation, now: number) => now - row.createdAt > staleAfterMs

/** Later than any waiting time. */
const endOfTime = Number.POSITIVE_INFINITY

/** Whether a later try can deliver something without the member. */
export const hasDeliverable = ({ mutations, unreadable }: Queue): boolean => {
  const released = mutations.map((row) =>
    row.state === 'sending' ? { ...row, state: 'waiting' as const } : row,
  )
  return sendable({ mutations: released, unreadable }, endOfTime).length > 0
}

/** Time at which the next change can be sent; undefined if none can. */
export const nextSendable = (queue: Queue, now: number): number | undefined => {
  const moments = sendable(queue, endOfTime).map(({ notBefore = 0 }) =>
    isAhead(notBefore, now) ? notBefore : now,
  )
  return moments.length > 0 ? Math.min(...moments) : undefined
}

/** The records that these rows create, as far as anyone can tell. */
export const createdRecords = ({ mutations, unreadable }: Queue): ReadonlySet<string | undefined> => {
  const creations = [...mutations.filter(isCreation), ...unreadable.filter((row) => row.mayCreate)]
  return new Set(creations.map((row) => row.entityId))
}

/**
 * The first mutation of each record that need not wait for time, member or another record. Intercepted ones come last. An
 * unreadable row blocks its followers: a higher applied `seq` would make its own count as applied.
 */
export const sendable = (queue: Queue, now: number): Mutation[] => {
  const { mutations, unreadable } = queue
  const seen = new Set<string>()
  const created = createdRecords(queue)
  const due = mutations.filter((row) => {
    if (seen.has(row.entityId)) return false
    seen.add(row.entityId)
    if (unreadable.some((other) => other.entityId === row.entityId && other.seq < row.seq)) return false
    if (row.dependsOn !== undefined && created.has(row.dependsOn)) return false
    return row.state === 'waiting' && !isAhead(row.notBefore ?? 0, now)
  })
  return due.toSorted((a, b) => (a.interceptions ?? 0) - (b.interceptions ?? 0))
}
