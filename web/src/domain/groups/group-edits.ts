import { type GroupContent, groupContent, groupFields } from '@group-organizer/contract/group'
import * as z from 'zod/mini'
import { type Edits, editsOf } from '../edits.ts'
import { type GroupField, type GroupFormValues, sameValue, toFormValues } from './group-form.ts'

export const groupDraft: z.ZodMiniType<GroupFormValues> = z.record(z.enum(groupFields), z.string())

export type GroupEdits = Edits<GroupField, GroupContent>

export const {
  schema: groupEdits,
  none: noEdits,
  shownValues,
  seenValues,
  withEdits,
  differs,
  overtaken,
} = editsOf<GroupField, GroupContent>({
  fields: groupFields,
  content: groupContent,
  toForm: toFormValues,
  isSame: sameValue,
})
