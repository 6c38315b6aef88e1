import { changedFields, compare, createdFields } from './compare.ts'
import type { Kind, Row } from './kind.ts'
import { type Mutation, type Values, isCreation, isDeletion } from './mutation.ts'

/** One field that this device and the server have in two ways. For a deletion, `mine` is what the member saw. */
export type ConflictField = { field: string; mine: string; theirs: string }

const show = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''

const between = (fields: readonly string[], mine: Values, theirs: Values): ConflictField[] =>
  changedFields(fields, mine, theirs).map((field) => ({
    field,
    mine: show(mine[field]),
    theirs: show(theirs[field]),
  }))

/** Fields that stand against each other, in a creation all there are: it has no base to compare with. */
const openFields = (kind: Kind, row: Mutation, held: Row): readonly string[] => {
  if (isCreation(row)) return createdFields(kind, row)
  const comparison = compare(row, held)
  return comparison.verdict === 'conflict' ? comparison.fields : []
}

/**
 * What a member decides about when a change met another one: each field that differs, with both versions.
 * @param held the server row this device holds
 * @returns nothing where there is nothing to choose from (any more)
 */
export const conflictFields = (kind: Kind, row: Mutation, held: Row | undefined): ConflictField[] => {
  if (!held || 'deletedAt' in held) return []
  const mine = isDeletion(row) ? row.base : row.changes
  return between(openFields(kind, row, held), mine ?? {}, { ...held })
}
