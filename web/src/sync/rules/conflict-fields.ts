import { changedFields, compare, createdFields } from './compare.ts'
import type { Kind, Row } from './kind.ts'
import { type Mutation, isCreation, isDeletion } from './mutation.ts'

/** A field with two values. For a deletion, `mine` is what the member saw. */
export type ConflictField = { field: string; mine: string; theirs: string }

const show = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''

/** @returns the differing fields of a conflict; none without a choice */
export const conflictFields = (kind: Kind, row: Mutation, held: Row | undefined): ConflictField[] => {
  if (!held || 'deletedAt' in held) return []
  const comparison = compare(row, held)
  const compared = comparison.verdict === 'conflict' ? comparison.fields : []
  // A creation has no base, so all its fields are compared.
  const fields = isCreation(row) ? createdFields(kind, row) : compared
  const mine = (isDeletion(row) ? row.base : row.changes) ?? {}
  return changedFields(fields, mine, held).map((field) => ({
    field,
    mine: show(mine[field]),
    theirs: show(held[field]),
  }))
}
