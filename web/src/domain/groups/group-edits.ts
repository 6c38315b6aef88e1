import { type GroupContent, groupContent, groupFields } from '@group-organizer/contract/group'
import * as z from 'zod/mini'
import { omitUndefined } from '../omit-undefined.ts'
import { type GroupField, type GroupFormValues, sameValue, toFormValues } from './group-form.ts'

export const groupDraft: z.ZodMiniType<GroupFormValues> = z.record(z.enum(groupFields), z.string())

/** Fields that the member touched, and the values they saw before. Other fields follow the group. */
export const groupEdits = z.object({
  typed: z.partialRecord(z.enum(groupFields), z.string()),
  seen: z.partial(groupContent),
})
export type GroupEdits = z.infer<typeof groupEdits>

export const noEdits: GroupEdits = { typed: {}, seen: {} }

export const shownValues = (group: GroupContent, { typed }: GroupEdits): GroupFormValues => ({
  ...toFormValues(group),
  ...omitUndefined(typed),
})

export const seenValues = (group: GroupContent, { seen }: GroupEdits): GroupContent => ({
  ...group,
  ...omitUndefined(seen),
})

const without = <T extends object>(values: T, field: keyof T) =>
  omitUndefined({ ...values, [field]: undefined })

const withEdit = (group: GroupContent, edits: GroupEdits, field: GroupField, value: string): GroupEdits => {
  const { [field]: seen = group[field] } = edits.seen
  if (value === String(seen) || value === String(group[field]))
    return { typed: without(edits.typed, field), seen: without(edits.seen, field) }
  return { typed: { ...edits.typed, [field]: value }, seen: { ...edits.seen, [field]: seen } }
}

/** A field with its old value counts as untouched again. */
export const withEdits = (
  group: GroupContent,
  edits: GroupEdits,
  changes: Partial<GroupFormValues>,
): GroupEdits =>
  groupFields.reduce((all, field) => {
    const value = changes[field]
    return value === undefined ? all : withEdit(group, all, field, value)
  }, edits)

export const differs = (group: GroupContent, { typed }: GroupEdits): boolean => {
  const now = toFormValues(group)
  return groupFields.some((field) => !sameValue(field, typed[field] ?? now[field], now[field]))
}

export const overtaken = (group: GroupContent, { seen }: GroupEdits): GroupField[] =>
  groupFields.filter((field) => seen[field] !== undefined && seen[field] !== group[field])
