import { characterCount } from '@group-organizer/contract/characters'
import { type GroupContent, type GroupInput, groupFields, groupInput } from '@group-organizer/contract/group'
import { limits } from '@group-organizer/contract/limits'
import * as z from 'zod/mini'
import {
  type GroupField,
  type GroupFormValues,
  sameValue,
  toFormValues,
} from '../domain/groups/group-form.ts'
import { omitUndefined } from '../domain/omit-undefined.ts'
import { formatNumber } from './catalogue.ts'
import { fieldText, groupFaultText } from './en/groups.ts'
import { messages } from './en/messages.ts'

/** What is wrong, in the order of the form. */
export type GroupFaults = Partial<Record<GroupField, string>>

const tooLong = (field: Exclude<GroupField, 'hobbyCategory' | 'maxMembers' | 'startDate'>) =>
  groupFaultText.tooLong({ field: fieldText[field], most: formatNumber(limits[field]) })

const textSentence = (field: 'groupName' | 'description' | 'meetingLocation', value: string) =>
  characterCount(value.trim()) > limits[field]
    ? tooLong(field)
    : groupFaultText.notStorable({ field: fieldText[field] })

const membersSentence = (value: number) => {
  if (!(value > 0)) return messages.groups.maxMembers
  if (value > limits.maxMembers.max)
    return groupFaultText.membersAtMost({ most: formatNumber(limits.maxMembers.max) })
  return groupFaultText.wholeNumber
}

/** What is said about a field that the contract refuses. */
const sentence = (field: GroupField, value: string) => {
  switch (field) {
    case 'hobbyCategory':
      return groupFaultText.chooseCategory
    case 'maxMembers':
      return membersSentence(Number(value))
    case 'startDate':
      return /^\d{4}-/.test(value) && value < limits.firstDate
        ? groupFaultText.tooEarly
        : groupFaultText.noSuchDate
    case 'imageUrl':
      return characterCount(value.trim()) > limits.imageUrl
        ? tooLong('imageUrl')
        : groupFaultText.noPictureAddress
    default:
      return textSentence(field, value)
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
  const faultOf = (field: GroupField) =>
    values[field].trim() === '' && !unreadable.includes(field)
      ? messages.groups.requiredFields
      : sentence(field, values[field])
  const faulty = groupFields.filter((field) => fields.has(field))
  return { faults: Object.fromEntries(faulty.map((field) => [field, faultOf(field)])) }
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
 * The one fault for a dialog, with the first field that has it: missing fields go before the members, those before the rest
 * (specification, section 5).
 */
export const mainFault = (faults: GroupFaults): { field: string; sentence: string } | undefined => {
  const found = Object.entries(faults).map(([field, sentence]) => ({ field, sentence }))
  const first = (sought: string) => found.find(({ sentence }) => sentence === sought)
  return first(messages.groups.requiredFields) ?? first(messages.groups.maxMembers) ?? found[0]
}
