import { blankGroup } from '@group-organizer/contract/blanks'
import type { GroupRow } from '@group-organizer/contract/group'
import { rowGuard } from '../sync/rules/row-guards.ts'

export const blankGroupRow = { ...blankGroup, userName: '', createdAt: '' }

const hasTypes = rowGuard({ ...blankGroupRow, ownerId: '' })

/** Whether a row is a group or its tombstone. */
export const isGroupRow = (row: unknown): row is GroupRow => hasTypes(row)
