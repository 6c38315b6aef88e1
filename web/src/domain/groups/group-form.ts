import { type GroupContent, groupContent, groupFields } from '@group-organizer/contract/group'
import * as z from 'zod/mini'
import { editsOf, formOf } from '../edits.ts'

export type GroupField = (typeof groupFields)[number]

export type GroupFormValues = Record<GroupField, string>

export type GroupNotes = Partial<Record<GroupField, string>>

export const emptyGroupForm: GroupFormValues = formOf(groupFields, {})

export const toFormValues = (group: GroupContent): GroupFormValues => formOf(groupFields, group)

export const sameValue = (field: GroupField, a: string, b: string): boolean =>
  a.trim() === b.trim() ||
  (field === 'maxMembers' && a.trim() !== '' && b.trim() !== '' && Number(a) === Number(b))

export const groupDraft: z.ZodMiniType<GroupFormValues> = z.record(z.enum(groupFields), z.string())

export const groupEdits = editsOf<GroupField, GroupContent>({
  fields: groupFields,
  content: groupContent,
  isSame: sameValue,
})

/** https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/share_target */
const names = ['title', 'text', 'url'] as const

export const isShared = (query: URLSearchParams): boolean => names.some((name) => query.get(name)?.trim())

/** The title becomes a missing name; all else is added to the description. */
export const withShared = (values: GroupFormValues, query: URLSearchParams): GroupFormValues => {
  const [title = '', text = '', url = ''] = names.map((name) => query.get(name)?.trim())
  const named = values.groupName.trim() === ''
  // Many apps repeat the link in the text.
  const lines = [values.description.trim(), named ? '' : title, text, text.includes(url) ? '' : url]
  return {
    ...values,
    groupName: named ? title : values.groupName,
    description: lines.filter((line) => line !== '').join('\n'),
  }
}
