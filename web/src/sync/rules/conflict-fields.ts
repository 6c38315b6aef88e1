import { changedFields, compare, createdFields } from './compare.ts'
import type { Kind, Row } from './kind.ts'
import { type Mutation, type Values, isCreation, isDeletion } from './mutation.ts'

/** A field with two values. For a deletion, `mine` is what the member saw. */
export type ConflictField = { field: string; mine: string; theirs: string }

const show = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''

const between = (fields: readonly string[], mine: Values, theirs: Values): ConflictField[] =>
  changedFields(fields, mine, theirs).map((field) => ({
    field,
    mine: show(mine[field]),
    theirs: show(theirs[field]),
  }))

/** A creation has no base, so all its fields are compared. */
const openFields = (kind: Kind, row: Mutation, held: Row): readonly string[] => {
  if (isCreation(row)) return createdFields(kind, row)
  const comparison = compare(row, held)
  return comparison.verdict === 'conflict' ? comparison.fields : []
}

/** @returns the differing fields of a conflict; none without a choice */
export const conflictFields = (kind: Kind, row: Mutation, held: Row | undefined): ConflictField[] => {
  if (!held || 'deletedAt' in held) return []
  const mine = isDeletion(row) ? row.base : row.changes
  return between(openFields(kind, row, held), mine ?? {}, held)
}
