import { omitUndefined } from '../../domain/omit-undefined.ts'
import { withDependants } from './coalesce.ts'
import type { Kinds } from './kind.ts'
import { type Mutation, isCreation, resetMutation } from './mutation.ts'

/** Whether the change was never sent, or the server refused it. */
export const mayDiscard = ({ state, attempts }: Mutation) =>
  state === 'attention' || (state === 'waiting' && attempts === 0)

/** @returns all changes that go with a discarded one; none if the server may have it */
export const discarded = (row: Mutation, all: readonly Mutation[]): Mutation[] => {
  if (!mayDiscard(row)) return []
  return isCreation(row) ? withDependants([row], all) : [row]
}

/** Field values by record. */
type Seen = Map<string, Record<string, unknown>>

/**
 * Puts these values into the `base` of the next change of each field, so that members do not conflict with their own words.
 * `insteadOf` limits this to bases with those values.
 */
const withBase = (kinds: Kinds, seen: Seen, behind: readonly Mutation[], insteadOf?: Seen): Mutation[] =>
  behind.map((row) => {
    const said = seen.get(row.entityId)
    // An unreadable row stays unchanged.
    if (!said || !row.base || !kinds.readMutation(row)) return row
    const isMeant = (field: string, value: unknown) =>
      field in said && (!insteadOf || (value !== undefined && insteadOf.get(row.entityId)?.[field] === value))
    const base = Object.entries(row.base).map(([field, value]): [string, unknown] => [
      field,
      isMeant(field, value) ? said[field] : value,
    ])
    // Later rows have seen this change.
    for (const field of Object.keys(row.changes ?? {})) Reflect.deleteProperty(said, field)
    return { ...row, base: Object.fromEntries(base) }
  })

const saidBy = (rows: readonly Mutation[]): Seen => {
  const said: Seen = new Map()
  for (const row of rows)
    said.set(row.entityId, { ...said.get(row.entityId), ...omitUndefined(row.changes ?? {}) })
  return said
}

const seenBefore = (row: Mutation): Seen => new Map(row.base ? [[row.entityId, { ...row.base }]] : [])

/** Later changes get the base of the discarded one. */
export const withoutDiscarded = (kinds: Kinds, row: Mutation, behind: readonly Mutation[]): Mutation[] =>
  withBase(kinds, seenBefore(row), behind, saidBy([row]))

/** Discarded changes return as new ones, before later changes. */
export const broughtBack = (
  kinds: Kinds,
  rows: readonly Mutation[],
  behind: readonly Mutation[],
): Mutation[] => [...rows.map((row) => resetMutation(row)), ...withBase(kinds, saidBy(rows), behind)]
