import { characterCount } from '@group-organizer/contract/characters'
import { type GroupContent, type GroupInput, groupFields, groupInput } from '@group-organizer/contract/group'
import { limits } from '@group-organizer/contract/limits'
import * as z from 'zod/mini'
import { omitUndefined } from '../omit-undefined.ts'
import { type GroupField, type GroupFormValues, sameValue, toFormValues } from './group-form.ts'

/** What can be wrong with a field of a group's form. */
export type GroupFault =
  | 'missing'
  | 'notPositive'
  | 'tooLong'
  | 'notStorable'
  | 'tooManyMembers'
  | 'notWhole'
  | 'unknownCategory'
  | 'tooEarly'
  | 'noSuchDate'
  | 'noAddress'

/** What is wrong, in the order of the form. */
export type GroupFaults = Partial<Record<GroupField, GroupFault>>

const membersFault = (value: number): GroupFault => {
  if (!(value > 0)) return 'notPositive'
  return value > limits.maxMembers.max ? 'tooManyMembers' : 'notWhole'
}

/** What is wrong with a value that the contract refuses. */
const faultOf = (field: GroupField, value: string): GroupFault => {
  switch (field) {
    case 'hobbyCategory':
      return 'unknownCategory'
    case 'maxMembers':
      return membersFault(Number(value))
    case 'startDate':
      return /^\d{4}-/.test(value) && value < limits.firstDate ? 'tooEarly' : 'noSuchDate'
    case 'imageUrl':
      return characterCount(value.trim()) > limits.imageUrl ? 'tooLong' : 'noAddress'
    default:
      return characterCount(value.trim()) > limits[field] ? 'tooLong' : 'notStorable'
  }
}

/** A form that was read: what is to be saved, or what is wrong with each field. */
export type ReadForm<T> = { input: T } | { faults: GroupFaults }

const faultsOf = (
  values: GroupFormValues,
  refused: readonly z.core.$ZodIssue[],
  unreadable: readonly string[],
): { faults: GroupFaults } => {
  const fields = new Set(refused.map((issue) => issue.path[0]))
  const isMissing = (field: GroupField) => values[field].trim() === '' && !unreadable.includes(field)
  const faulty = groupFields.filter((field) => fields.has(field))
  return {
    faults: Object.fromEntries(
      faulty.map((field) => [field, isMissing(field) ? 'missing' : faultOf(field, values[field])]),
    ),
  }
}

/**
 * Reads the form by the contract: what is to be saved, or what is wrong with each field.
 * @param unreadable names of fields whose text the browser could not read as a number or date: their value is empty, but
 *   the member did fill them in
 */
export const readGroupForm = (
  values: GroupFormValues,
  unreadable: readonly string[] = [],
): ReadForm<GroupInput> => {
  const parsed = groupInput.safeParse({ ...values, maxMembers: Number(values.maxMembers) })
  if (parsed.success) return { input: parsed.data }
  return faultsOf(values, parsed.error.issues, unreadable)
}

/**
 * The same for a group that exists: only what its owner has changed is judged. What they left alone stays as the server
 * has it, also where this version of the app would not accept it from a form.
 */
export const readGroupEdits = (
  group: GroupContent,
  values: GroupFormValues,
  unreadable: readonly string[] = [],
): ReadForm<GroupContent> => {
  const before = toFormValues(group)
  const changed = groupFields.filter(
    (field) => unreadable.includes(field) || !sameValue(field, values[field], before[field]),
  )
  const typed = { ...values, maxMembers: Number(values.maxMembers) }
  const parsed = z
    .partial(groupInput)
    .safeParse(Object.fromEntries(changed.map((field) => [field, typed[field]])))
  if (parsed.success) return { input: { ...group, ...omitUndefined(parsed.data) } }
  return faultsOf(values, parsed.error.issues, unreadable)
}

/**
 * The fault that the dialog names, and the first field that has it: missing fields go before the members, those before the
 * rest (specification, section 5).
 */
export const mainFault = (faults: GroupFaults): { field: GroupField; fault: GroupFault } | undefined => {
  const found = groupFields.flatMap((field) => {
    const fault = faults[field]
    return fault ? [{ field, fault }] : []
  })
  const first = (sought: GroupFault) => found.find(({ fault }) => fault === sought)
  return first('missing') ?? first('notPositive') ?? found[0]
}
