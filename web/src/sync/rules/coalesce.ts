import { omitUndefined } from '../../domain/omit-undefined.ts'
import {
  type Mutation,
  type NewMutation,
  actionOf,
  isCreation,
  isDeletion,
  isUpdate,
  resetMutation,
} from './mutation.ts'

/** Changes of the outbox for a new mutation. */
export type Plan = {
  remove: Mutation[]
  change: Mutation[]
  /** Rows that get new numbers, in this order, because their content changed after a possible send. */
  renew: Mutation[]
  /** Undefined if the new mutation merged into a row or cancelled one. */
  add: NewMutation | undefined
}

const neverSent = (row: Mutation) => row.attempts === 0 && row.state !== 'attention'

/** The last of these that was never sent. An earlier one would lose its order. */
const foldable = (rows: readonly Mutation[], ...actions: string[]) =>
  rows.findLast((row) => neverSent(row) && actions.includes(actionOf(row)))

const nothing: Plan = { remove: [], change: [], renew: [], add: undefined }
const change = (row: Mutation): Plan => ({ ...nothing, change: [row] })
const add = (newMutation: NewMutation): Plan => ({ ...nothing, add: newMutation })

const foldUpdate = (rows: readonly Mutation[], newMutation: NewMutation): Plan => {
  const last = foldable(rows, 'create', 'update')
  if (!last) return add(newMutation)
  const changes = { ...last.changes, ...omitUndefined(newMutation.changes ?? {}) }
  if (isCreation(last)) return change({ ...last, changes })
  // The first base is what the member saw before all changes.
  const base = { ...newMutation.base, ...omitUndefined(last.base ?? {}) }
  return change({ ...last, ...omitUndefined({ whole: newMutation.whole }), changes, base })
}

/** All waiting changes of these records, their dependants, and what depends on those. @param all by `seq` */
export const withDependants = (rows: readonly Mutation[], all: readonly Mutation[]) => {
  const records = new Set(rows.map((row) => row.entityId))
  return all.filter((row) => {
    const goes = records.has(row.entityId) || (row.dependsOn !== undefined && records.has(row.dependsOn))
    if (goes) records.add(row.entityId)
    return goes
  })
}

/** The value of each field before all these changes. */
const firstSeen = (rows: readonly Mutation[]) =>
  rows.reduceRight((seen, row) => ({ ...seen, ...omitUndefined(row.base ?? {}) }), {})

const foldDeletion = (
  rows: readonly Mutation[],
  newMutation: NewMutation,
  all: readonly Mutation[],
): Plan => {
  const [first] = rows
  if (first && isCreation(first) && neverSent(first)) return { ...nothing, remove: withDependants(rows, all) }
  const at = rows.findIndex((row) => row.state === 'attention')
  const stuck = rows[at]
  if (!stuck) return add(newMutation)
  const open = rows.slice(at)
  // A deletion in conflict shows the server's record, so earlier bases no longer count.
  const seen = firstSeen(open.filter((row) => row.changes))
  // The deletion inherits the base of the changes that it replaces.
  const replaced = { ...newMutation, base: { ...newMutation.base, ...seen } }
  return { ...nothing, remove: isCreation(stuck) ? withDependants(open, all) : open, add: replaced }
}

/** Merges a mutation into rows that were never sent. */
const fold = (rows: readonly Mutation[], newMutation: NewMutation, all: readonly Mutation[]): Plan => {
  if (isCreation(newMutation)) return add(newMutation)
  if (isUpdate(newMutation)) return foldUpdate(rows, newMutation)
  if (isDeletion(newMutation)) return foldDeletion(rows, newMutation, all)
  // The last of the member's own actions counts, with its own time to take it back.
  const before = foldable(rows, actionOf(newMutation))
  const { changes, notBefore } = newMutation
  return before ? change({ ...before, changes, notBefore }) : add(newMutation)
}

/** Whether the mutation replaces a stuck change. A creation in conflict needs a decision first. */
const renews = (newMutation: NewMutation, stuck: Mutation) => {
  if (stuck.type === newMutation.type) return !isDeletion(newMutation)
  return isUpdate(newMutation) && isCreation(stuck) && stuck.reason?.why !== 'conflict'
}

const withRow = (rows: readonly Mutation[], changed: Mutation) =>
  rows.map((row) => (row.seq === changed.seq ? changed : row))

const joined = (rows: readonly Mutation[], next: Mutation): Mutation[] => {
  const [into] = fold(rows, next, rows).change
  return into ? withRow(rows, into) : [...rows, next]
}

/** An edited stuck change continues together with its followers. It counts as tried: the server may have a part of it. */
const renewal = (rows: readonly Mutation[], newMutation: NewMutation): Plan | undefined => {
  const open = rows.slice(rows.findIndex((row) => row.state === 'attention'))
  const [stuck, ...behind] = open
  if (stuck?.state !== 'attention' || !renews(newMutation, stuck)) return undefined
  const unsent = behind.reduce(joined, [resetMutation(stuck)])
  const [edited] = fold(unsent, newMutation, unsent).change
  if (!edited) return undefined
  const tried = (row: Mutation) => (row.seq === stuck.seq ? { ...row, attempts: stuck.attempts } : row)
  return { ...nothing, remove: open, renew: withRow(unsent, edited).map(tried) }
}

/**
 * Merges a new mutation into waiting ones. Only unsent rows change, since the server may have seen the others; stuck rows get
 * new numbers.
 * @param rows waiting changes of the record and account by `seq`
 * @param all waiting changes of the account
 */
export const coalesce = (
  rows: readonly Mutation[],
  newMutation: NewMutation,
  all: readonly Mutation[],
): Plan => renewal(rows, newMutation) ?? fold(rows, newMutation, all)
