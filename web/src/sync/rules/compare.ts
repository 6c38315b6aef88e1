import { omitUndefined } from '../../domain/omit-undefined.ts'
import { type Kind, type Row, fieldsOf } from './kind.ts'
import { type Mutation, type Values, actionOf, isCreation, isDeletion, isUpdate } from './mutation.ts'

/** Action for a mutation, given the held row. */
export type Comparison =
  /** 'held': the member saw the server's values. 'unknown': only the server can tell. */
  | { verdict: 'send'; against: 'held' | 'unknown' | 'nothing' }
  /** The server has the wanted values. */
  | { verdict: 'done' }
  /** Both sides changed a field, or a deleted record was changed: the member decides. */
  | { verdict: 'conflict'; fields: string[] }
  | { verdict: 'gone' }

export const changedFields = <K extends string>(
  fields: readonly K[],
  before: Readonly<Partial<Record<K, unknown>>>,
  after: Readonly<Partial<Record<K, unknown>>>,
): K[] => fields.filter((field) => before[field] !== after[field])

const conflictOf = (fields: string[]): Comparison =>
  fields.length > 0 ? { verdict: 'conflict', fields } : { verdict: 'send', against: 'held' }

const compareFields = (wanted: Values, base: Values, server: Values): Comparison => {
  // Fields that follow from others have no base.
  const edited = Object.keys(wanted).filter((field) => field in base)
  const open = changedFields(edited, server, wanted)
  return open.length === 0 ? { verdict: 'done' } : conflictOf(changedFields(open, server, base))
}

/** The public view of a hidden record. Its author may still change and delete it. */
export const isHiddenFromDevice = (row: { hidden?: boolean | undefined }) =>
  row.hidden === true && 'deletedAt' in row

export const createdFields = (kind: Kind, { changes = {} }: Mutation) =>
  fieldsOf(kind).filter((field) => changes[field] !== undefined)

/** Whether the server has the wanted values, by this change or another. */
export const isFulfilled = (kind: Kind, mutation: Mutation, row: Row): boolean => {
  const { changes = {}, uid } = mutation
  const isDead = 'deletedAt' in row
  if (isCreation(mutation))
    return (
      !isDead &&
      row[kind.author] === uid &&
      changedFields(createdFields(kind, mutation), changes, row).length === 0
    )
  const own = kind.own[actionOf(mutation)]
  if (own) return !isDead && own.isFulfilled?.(row, changes, uid) === true
  return compare(mutation, row).verdict === 'done'
}

/** Compares `base` with the held row. Different fields merge; a field with two new values is a conflict. */
export const compare = (mutation: Mutation, held: Row | undefined): Comparison => {
  // A creation has no base. A member's own action never conflicts.
  if (!isUpdate(mutation) && !isDeletion(mutation)) return { verdict: 'send', against: 'nothing' }
  if (!held || isHiddenFromDevice(held)) return { verdict: 'send', against: 'unknown' }
  const { changes = {}, base = {} } = mutation
  if ('deletedAt' in held) return { verdict: isDeletion(mutation) ? 'done' : 'gone' }
  if (isUpdate(mutation)) return compareFields(omitUndefined(changes), base, held)
  // A field that an earlier version did not know was not seen.
  return conflictOf(changedFields(Object.keys(base), held, base))
}
