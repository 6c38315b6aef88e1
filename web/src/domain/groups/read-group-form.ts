import { characterCount } from '@group-organizer/contract/characters'
import { type GroupContent, type GroupInput, groupFields, groupInput } from '@group-organizer/contract/group'
import { limits } from '@group-organizer/contract/limits'
import * as z from 'zod/mini'
import { omitUndefined } from '../omit-undefined.ts'
import { type GroupField, type GroupFormValues, sameValue, toFormValues } from './group-form.ts'

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

export type GroupFaults = Partial<Record<GroupField, GroupFault>>

const membersFault = (value: number): GroupFault => {
  if (!(value > 0)) return 'notPositive'
  return value > limits.maxMembers.max ? 'tooManyMembers' : 'notWhole'
}

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

/** @param unreadable names of fields that the browser could not read: they are empty, but not missing */
export const readGroupForm = (
  values: GroupFormValues,
  unreadable: readonly string[] = [],
): ReadForm<GroupInput> => {
  const parsed = groupInput.safeParse({ ...values, maxMembers: Number(values.maxMembers) })
  if (parsed.success) return { input: parsed.data }
  return faultsOf(values, parsed.error.issues, unreadable)
}

/** Judges only changed fields. Others stay, even if this version would refuse them. */
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

/** The fault for a dialog. Missing fields come first, then the members (specification, section 5). */
export const mainFault = (faults: GroupFaults): { field: GroupField; fault: GroupFault } | undefined => {
  const found = groupFields.flatMap((field) => {
    const fault = faults[field]
    return fault ? [{ field, fault }] : []
  })
  const first = (sought: GroupFault) => found.find(({ fault }) => fault === sought)
  return first('missing') ?? first('notPositive') ?? found[0]
}
