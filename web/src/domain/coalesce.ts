import { defined } from './defined.ts'
import type { Mutation, Wish } from './mutation.ts'

/** What a new wish makes of the outbox: rows that go, rows that change in place, and whether a row is added. */
export type Plan = {
  remove: Mutation[]
  change: Mutation[]
  /** The wish as it is to be queued, or undefined where it went into another row or cancelled one out. */
  add: Wish | undefined
}

const neverSent = (row: Mutation) => row.attempts === 0 && row.state !== 'attention'

const isCreation = (row: Mutation) => row.type === 'group.create' || row.type === 'feedback.create'

/** The row a wish may be folded into: the last one of a type, if it was never sent. */
const foldable = <T extends Mutation['type']>(rows: readonly Mutation[], ...types: T[]) =>
  rows.findLast(
    (row): row is Extract<Mutation, { type: T }> => neverSent(row) && types.some((type) => type === row.type),
  )

const change = (row: Mutation): Plan => ({ remove: [], change: [row], add: undefined })
const add = (wish: Wish): Plan => ({ remove: [], change: [], add: wish })

const foldGroupUpdate = (rows: readonly Mutation[], wish: Extract<Wish, { type: 'group.update' }>): Plan => {
  const created = foldable(rows, 'group.create')
  if (created) return change({ ...created, changes: { ...created.changes, ...defined(wish.changes) } })
  const updated = foldable(rows, 'group.update')
  if (!updated) return add(wish)
  // The first base is what the person saw before any of it.
  return change({
    ...updated,
    changes: { ...updated.changes, ...defined(wish.changes) },
    base: { ...wish.base, ...defined(updated.base) },
  })
}

const foldFeedbackUpdate = (
  rows: readonly Mutation[],
  wish: Extract<Wish, { type: 'feedback.update' }>,
): Plan => {
  const created = foldable(rows, 'feedback.create')
  if (created) return change({ ...created, changes: { ...created.changes, ...wish.changes } })
  const updated = foldable(rows, 'feedback.update')
  return updated ? change({ ...updated, changes: wish.changes }) : add(wish)
}

/** Everything of a record, and of what depends on it, that was never sent. */
export const withDependants = (rows: readonly Mutation[], all: readonly Mutation[]) => {
  const records = new Set(rows.map((row) => row.entityId))
  return all.filter(
    (row) => records.has(row.entityId) || (row.dependsOn !== undefined && records.has(row.dependsOn)),
  )
}

/** A deletion that replaces a change in need of a decision is still judged by what was seen before that change. */
const baseOf = (row: Mutation) => ('base' in row ? defined(row.base) : {})

const foldDeletion = (
  rows: readonly Mutation[],
  wish: Extract<Wish, { type: 'group.delete' | 'feedback.delete' }>,
  all: readonly Mutation[],
): Plan => {
  const [first] = rows
  if (first && isCreation(first) && neverSent(first))
    return { remove: withDependants(rows, all), change: [], add: undefined }
  const at = rows.findIndex((row) => row.state === 'attention')
  const stuck = rows[at]
  if (!stuck) return add(wish)
  const replaced =
    wish.type === 'group.delete'
      ? { ...wish, base: { ...wish.base, ...baseOf(stuck) } }
      : { ...wish, base: { ...wish.base, ...baseOf(stuck) } }
  return { remove: rows.slice(at), change: [], add: replaced }
}

/**
 * How a new wish joins the changes that wait already. Only rows that were never sent are touched: a drainer's claim
 * freezes a row, because the server may have seen it.
 * @param rows waiting changes of the same record and account, in the order of `seq`
 * @param all waiting changes of the account
 */
export const coalesce = (rows: readonly Mutation[], wish: Wish, all: readonly Mutation[]): Plan => {
  switch (wish.type) {
    case 'group.update':
      return foldGroupUpdate(rows, wish)
    case 'feedback.update':
      return foldFeedbackUpdate(rows, wish)
    case 'feedback.like': {
      const liked = foldable(rows, 'feedback.like')
      return liked ? change({ ...liked, changes: wish.changes }) : add(wish)
    }
    case 'group.delete':
    case 'feedback.delete':
      return foldDeletion(rows, wish, all)
    case 'group.create':
    case 'feedback.create':
      return add(wish)
  }
}
