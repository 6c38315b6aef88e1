import { omitUndefined } from '../../domain/omit-undefined.ts'
import { type Kind, type Row, fieldsOf } from './kind.ts'
import { type Mutation, type Values, actionOf, isCreation, isDeletion, isUpdate } from './mutation.ts'

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

/** The fields, out of `fields`, in which two records differ. */
export const changedFields = <K extends string>(
  fields: readonly K[],
  before: Readonly<Partial<Record<K, unknown>>>,
  after: Readonly<Partial<Record<K, unknown>>>,
): K[] => fields.filter((field) => before[field] !== after[field])

/** A record as its fields. */
const valuesOf = (row: Row): Values => ({ ...row })

const conflictOf = (fields: string[]): Comparison =>
  fields.length > 0 ? { verdict: 'conflict', fields } : { verdict: 'send', against: 'held' }

const compareFields = (wanted: Values, base: Values, server: Values): Comparison => {
  const open = changedFields(Object.keys(wanted), server, wanted)
  return open.length === 0 ? { verdict: 'done' } : conflictOf(changedFields(open, server, base))
}

/** What the public is sent of a record that the moderators have hidden: its author may still change and delete it. */
export const isHiddenFromDevice = (row: { hidden?: boolean | undefined }) =>
  row.hidden === true && 'deletedAt' in row

/** The editable fields that a creation names. */
export const createdFields = (kind: Kind, { changes = {} }: Mutation) =>
  fieldsOf(kind).filter((field) => changes[field] !== undefined)

/** Whether the server has what the member wants already, by this change or another. */
export const isFulfilled = (kind: Kind, mutation: Mutation, row: Row): boolean => {
  const { changes = {}, uid } = mutation
  const server = valuesOf(row)
  const isDead = 'deletedAt' in row
  if (isCreation(mutation))
    return (
      !isDead &&
      server[kind.author] === uid &&
      changedFields(createdFields(kind, mutation), changes, server).length === 0
    )
  const own = kind.own[actionOf(mutation)]
  if (own) return !isDead && own.isFulfilled?.(server, changes, uid) === true
  return compare(mutation, row).verdict === 'done'
}

/**
 * Compares what the member saw (`base`) with the server row this device holds, field by field. Changes to different
 * fields merge by themselves; only the same field changed in two ways is a conflict.
 */
export const compare = (mutation: Mutation, held: Row | undefined): Comparison => {
  // A creation has nothing to compare with, and what is the member's own stays so whatever the content.
  if (!isUpdate(mutation) && !isDeletion(mutation)) return { verdict: 'send', against: 'nothing' }
  if (!held || isHiddenFromDevice(held)) return { verdict: 'send', against: 'unknown' }
  const { changes = {}, base = {} } = mutation
  if ('deletedAt' in held) return { verdict: isDeletion(mutation) ? 'done' : 'gone' }
  if (isUpdate(mutation)) return compareFields(omitUndefined(changes), base, valuesOf(held))
  // A field that this version knows and the one that queued the deletion did not was not seen.
  return conflictOf(changedFields(Object.keys(base), valuesOf(held), base))
}
