import { type GroupContent, groupFields } from '@group-organizer/contract/group'

export type GroupField = (typeof groupFields)[number]

export type GroupFormValues = Record<GroupField, string>

export type GroupNotes = Partial<Record<GroupField, string>>

const withValues = (valueOf: (field: GroupField) => string) =>
  Object.fromEntries(groupFields.map((field) => [field, valueOf(field)])) as GroupFormValues

export const emptyGroupForm: GroupFormValues = withValues(() => '')

export const toFormValues = (group: GroupContent): GroupFormValues =>
  withValues((field) => String(group[field]))

export const sameValue = (field: GroupField, a: string, b: string): boolean =>
  a.trim() === b.trim() ||
  (field === 'maxMembers' && a.trim() !== '' && b.trim() !== '' && Number(a) === Number(b))
