import { blankGroup } from '@group-organizer/contract/blanks'
import type { GroupRow } from '@group-organizer/contract/group'
import { rowGuard } from '../sync/rules/row-guards.ts'

export const blankGroupRow = { ...blankGroup, userName: '', createdAt: '' }

/** Whether a row is a group or its tombstone. */
export const isGroupRow = rowGuard<GroupRow>({ ...blankGroupRow, ownerId: '' })
