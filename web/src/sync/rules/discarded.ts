import { omitUndefined } from '../../domain/omit-undefined.ts'
import { withDependants } from './coalesce.ts'
import type { Kinds } from './kind.ts'
import { type Mutation, isCreation, resetMutation } from './mutation.ts'

/** Whether a change may be thrown away: it was never sent, or the server has not taken it. */
export const mayDiscard = ({ state, attempts }: Mutation) =>
  state === 'attention' || (state === 'waiting' && attempts === 0)

/**
 * What goes when a change is discarded: with a creation, everything that was built on it; nothing where the server may
 * have the change already.
 * @param all waiting changes of the account
 */
export const discarded = (row: Mutation, all: readonly Mutation[]): Mutation[] => {
  if (!mayDiscard(row)) return []
  return isCreation(row) ? withDependants([row], all) : [row]
}

/** Values of fields, by the record that has them. */
type Seen = Map<string, Record<string, unknown>>

/**
 * What stands behind a place, as if its member had seen these values there: the `base` of the first change that has such a field
 * says so, or it would collide with their own words.
 * @param insteadOf where that says something else, it stays: its member saw what the server had by then
 */
const havingSeen = (kinds: Kinds, seen: Seen, behind: readonly Mutation[], insteadOf?: Seen): Mutation[] =>
  behind.map((row) => {
    const said = seen.get(row.entityId)
    // One that this version cannot read stays as it is.
    if (!said || !row.base || !kinds.readMutation(row)) return row
    const isMeant = (field: string, value: unknown) =>
      field in said && (!insteadOf || (value !== undefined && insteadOf.get(row.entityId)?.[field] === value))
    const base = Object.entries(row.base).map(([field, value]): [string, unknown] => [
      field,
      isMeant(field, value) ? said[field] : value,
    ])
    // Whatever stands behind this one has seen it already.
    for (const field of Object.keys(row.changes ?? {})) Reflect.deleteProperty(said, field)
    return { ...row, base: Object.fromEntries(base) }
  })

/** What these changes say. */
const saidBy = (rows: readonly Mutation[]): Seen => {
  const said: Seen = new Map()
  for (const row of rows)
    said.set(row.entityId, { ...said.get(row.entityId), ...omitUndefined(row.changes ?? {}) })
  return said
}

/** What its member saw before a change. */
const seenBefore = (row: Mutation): Seen => new Map(row.base ? [[row.entityId, { ...row.base }]] : [])

/** What stands behind a discarded change of its record: compared with what its member saw before that. */
export const withoutDiscarded = (kinds: Kinds, row: Mutation, behind: readonly Mutation[]): Mutation[] =>
  havingSeen(kinds, seenBefore(row), behind, saidBy([row]))

/** Discarded changes that come back as new ones, and behind them what was done since. */
export const broughtBack = (
  kinds: Kinds,
  rows: readonly Mutation[],
  behind: readonly Mutation[],
): Mutation[] => [...rows.map((row) => resetMutation(row)), ...havingSeen(kinds, saidBy(rows), behind)]
