import type { FeedbackRow } from '@group-organizer/contract/feedback'
import { type GroupRow, groupFields } from '@group-organizer/contract/group'
import { changedFields, compare } from './compare.ts'
import type { Mutation } from './mutation.ts'

/** One field that this device and the server have in two ways. For a deletion, `mine` is what the member saw. */
export type ConflictField = { field: string; mine: string; theirs: string }

type Values = Readonly<Record<string, unknown>>

const show = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''

const between = (fields: readonly string[], mine: Values, theirs: Values): ConflictField[] =>
  changedFields(fields, mine, theirs).map((field) => ({
    field,
    mine: show(mine[field]),
    theirs: show(theirs[field]),
  }))

/** Fields that stand against each other, in a creation all there are: it has no base to compare with. */
const fieldsOf = (row: Mutation, held: GroupRow | FeedbackRow): readonly string[] => {
  if (row.type === 'group.create') return groupFields
  if (row.type === 'feedback.create') return ['feedback']
  const comparison = compare(row, held)
  return comparison.verdict === 'conflict' ? comparison.fields : []
}

/**
 * What a member decides about when a change met another one: each field that differs, with both versions.
 * @param held the server row this device holds
 * @returns nothing where there is nothing to choose from (any more)
 */
export const conflictFields = (row: Mutation, held: GroupRow | FeedbackRow | undefined): ConflictField[] => {
  if (!held || 'deletedAt' in held || row.type === 'feedback.like') return []
  if (row.type === 'group.report' || row.type === 'feedback.report') return []
  const mine = row.type === 'group.delete' || row.type === 'feedback.delete' ? row.base : row.changes
  return between(fieldsOf(row, held), mine, held)
}
