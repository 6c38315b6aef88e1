import type { FeedbackRow } from '@group-organizer/contract/feedback'
import { type GroupRow, groupFields } from '@group-organizer/contract/group'
import type { Mutation } from './mutation.ts'
import { omitUndefined } from './omit-undefined.ts'

/** What is to be done with a mutation, given the server row this device holds. */
export type Comparison =
  /** What the member saw is what the server has; with 'unknown', only the server knows. */
  | { verdict: 'send'; against: 'held' | 'unknown' | 'nothing' }
  /** The server has what the member wants already. */
  | { verdict: 'done' }
  /** The same field was changed in two ways, or something deleted was changed since: the member decides. */
  | { verdict: 'conflict'; fields: string[] }
  /** The record was deleted. */
  | { verdict: 'gone' }

type Values = Record<string, unknown>

/** The fields, out of `fields`, in which two records differ. */
export const changedFields = <K extends string>(
  fields: readonly K[],
  before: Readonly<Record<K, unknown>>,
  after: Readonly<Record<K, unknown>>,
): K[] => fields.filter((field) => before[field] !== after[field])

const hasAll = (row: Values, fields: readonly string[], values: Values) =>
  fields.every((field) => row[field] === values[field])

const compareFields = (wanted: Values, base: Values, server: Values): Comparison => {
  const open = changedFields(Object.keys(wanted), server, wanted)
  if (open.length === 0) return { verdict: 'done' }
  const fields = changedFields(open, server, base)
  return fields.length > 0 ? { verdict: 'conflict', fields } : { verdict: 'send', against: 'held' }
}

const compareDeletion = (base: Values, fields: readonly string[], server: Values): Comparison => {
  const changed = changedFields(fields, server, base)
  return changed.length > 0 ? { verdict: 'conflict', fields: changed } : { verdict: 'send', against: 'held' }
}

/** What the public is sent of a record that the moderators have hidden: its author may still change and delete it. */
export const isHiddenFromDevice = (row: { hidden?: boolean | undefined }) =>
  row.hidden === true && 'deletedAt' in row

/** Whether the server has what the member wants already, by this change or another. */
export const isFulfilled = (mutation: Mutation, row: GroupRow | FeedbackRow): boolean => {
  const live: Values | undefined = 'deletedAt' in row ? undefined : row
  switch (mutation.type) {
    case 'group.create':
      return live?.['ownerId'] === mutation.uid && hasAll(live, groupFields, mutation.changes)
    case 'feedback.create':
      return live?.['userId'] === mutation.uid && hasAll(live, ['feedback'], mutation.changes)
    case 'feedback.like':
      return 'likedBy' in row && row.likedBy.includes(mutation.uid) === mutation.changes.liked
    default:
      return compare(mutation, row).verdict === 'done'
  }
}

/**
 * Compares what the member saw (`base`) with the server row this device holds, field by field. Changes to different
 * fields merge by themselves; only the same field changed in two ways is a conflict.
 */
export const compare = (mutation: Mutation, held: GroupRow | FeedbackRow | undefined): Comparison => {
  switch (mutation.type) {
    // A creation has nothing to compare with, and a like or a report is the member's own whatever the content.
    case 'group.create':
    case 'feedback.create':
    case 'feedback.like':
    case 'group.report':
    case 'feedback.report':
      return { verdict: 'send', against: 'nothing' }
    case 'group.update':
    case 'feedback.update':
      if (!held || isHiddenFromDevice(held)) return { verdict: 'send', against: 'unknown' }
      if ('deletedAt' in held) return { verdict: 'gone' }
      return compareFields(omitUndefined(mutation.changes), mutation.base, held)
    case 'group.delete':
    case 'feedback.delete':
      if (!held || isHiddenFromDevice(held)) return { verdict: 'send', against: 'unknown' }
      if ('deletedAt' in held) return { verdict: 'done' }
      return compareDeletion(
        mutation.base,
        mutation.type === 'group.delete' ? groupFields : ['feedback'],
        held,
      )
  }
}
