import { type GroupContent, groupFields } from '@group-organizer/contract/group'

export type GroupField = (typeof groupFields)[number]

/** The seven fields as they stand in the form: text, whatever they will become. */
export type GroupFormValues = Record<GroupField, string>

/** A word beside some of the fields. */
export type GroupNotes = Partial<Record<GroupField, string>>

const withValues = (valueOf: (field: GroupField) => string) =>
  Object.fromEntries(groupFields.map((field) => [field, valueOf(field)])) as GroupFormValues

export const emptyGroupForm: GroupFormValues = withValues(() => '')

/** A group's fields as the form shows them. */
export const toFormValues = (group: GroupContent): GroupFormValues =>
  withValues((field) => String(group[field]))

/** Whether two texts of a field mean the same value. */
export const sameValue = (field: GroupField, a: string, b: string): boolean =>
  a.trim() === b.trim() ||
  (field === 'maxMembers' && a.trim() !== '' && b.trim() !== '' && Number(a) === Number(b))
