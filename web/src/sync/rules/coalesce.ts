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

/** What a new mutation makes of the outbox: rows that go, rows that change in place, and whether a row is added. */
export type Plan = {
  remove: Mutation[]
  change: Mutation[]
  /** Rows that go on under new numbers, in this order: their content is no longer what may have been sent. */
  renew: Mutation[]
  /** The new mutation as it is to be queued, or undefined where it went into another row or cancelled one out. */
  add: NewMutation | undefined
}

const neverSent = (row: Mutation) => row.attempts === 0 && row.state !== 'attention'

/** The row a new mutation may be folded into: the last one of those actions that was never sent, or an older one would win. */
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
  // The first base is what the person saw before any of it.
  const base = { ...newMutation.base, ...omitUndefined(last.base ?? {}) }
  return change({ ...last, ...omitUndefined({ whole: newMutation.whole }), changes, base })
}

/** Everything that waits about these records, sent or not, and what depends on them. */
export const withDependants = (rows: readonly Mutation[], all: readonly Mutation[]) => {
  const records = new Set(rows.map((row) => row.entityId))
  return all.filter(
    (row) => records.has(row.entityId) || (row.dependsOn !== undefined && records.has(row.dependsOn)),
  )
}

/** What the member saw of each field before any of these changes. */
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
  // Over a deletion that met a conflict the record is shown as the server has it: what was seen before counts no more.
  const seen = firstSeen(open.filter((row) => row.changes))
  // A deletion in the place of changes is still judged by what was seen before them.
  const replaced = { ...newMutation, base: { ...newMutation.base, ...seen } }
  return { ...nothing, remove: isCreation(stuck) ? withDependants(open, all) : open, add: replaced }
}

/** How a new mutation joins rows that were never sent; all others are frozen. */
const fold = (rows: readonly Mutation[], newMutation: NewMutation, all: readonly Mutation[]): Plan => {
  if (isCreation(newMutation)) return add(newMutation)
  if (isUpdate(newMutation)) return foldUpdate(rows, newMutation)
  if (isDeletion(newMutation)) return foldDeletion(rows, newMutation, all)
  // Of what is the member's own the last counts.
  const before = foldable(rows, actionOf(newMutation))
  return before ? change({ ...before, changes: newMutation.changes }) : add(newMutation)
}

/** Whether a new mutation replaces what a change says that needs its member. A creation that met another is decided first. */
const renews = (newMutation: NewMutation, stuck: Mutation) => {
  if (stuck.type === newMutation.type) return !isDeletion(newMutation)
  return isUpdate(newMutation) && isCreation(stuck) && stuck.reason?.why !== 'conflict'
}

const withRow = (rows: readonly Mutation[], changed: Mutation) =>
  rows.map((row) => (row.seq === changed.seq ? changed : row))

/** One more change behind those that were never sent, or in one of them. */
const joined = (rows: readonly Mutation[], next: Mutation): Mutation[] => {
  const [into] = fold(rows, next, rows).change
  return into ? withRow(rows, into) : [...rows, next]
}

/**
 * A change that needs its member and is edited goes on, joined with what stands behind it. It still counts as tried,
 * because the server may have an earlier state of it: a deletion has to be sent after it.
 */
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
 * How a new mutation joins the changes that wait already. A drainer's claim freezes a row, because the server may have seen
 * it: only rows that were never sent are touched, and those that need their member, which then get new numbers.
 * @param rows waiting changes of the same record and account, in the order of `seq`
 * @param all waiting changes of the account
 */
export const coalesce = (
  rows: readonly Mutation[],
  newMutation: NewMutation,
  all: readonly Mutation[],
): Plan => renewal(rows, newMutation) ?? fold(rows, newMutation, all)
