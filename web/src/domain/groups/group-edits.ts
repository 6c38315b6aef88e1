import { type GroupContent, groupContent, groupFields } from '@group-organizer/contract/group'
import * as z from 'zod/mini'
import { editsOf } from '../edits.ts'
import { type GroupField, type GroupFormValues, sameValue, toFormValues } from './group-form.ts'

export const groupDraft: z.ZodMiniType<GroupFormValues> = z.record(z.enum(groupFields), z.string())

export const groupEdits = editsOf<GroupField, GroupContent>({
  fields: groupFields,
  content: groupContent,
  toForm: toFormValues,
  isSame: sameValue,
})
