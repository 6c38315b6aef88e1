import { announcementKind } from '../src/kinds/announcement.ts'
import { answerKind } from '../src/kinds/answer.ts'
import { attendanceKind } from '../src/kinds/attendance.ts'
import { kinds } from '../src/kinds/kinds.ts'
import { meetingKind } from '../src/kinds/meeting.ts'
import { membershipKind } from '../src/kinds/membership.ts'
import { replyKind } from '../src/kinds/reply.ts'
import { createKinds } from '../src/sync/rules/create-kinds.ts'
import { fieldsOf, parentOf } from '../src/sync/rules/kind.ts'
import { toyKinds } from '../test-support/toy-kinds.ts'

/** The kinds of the product, and toys of every way of arriving: all of them keep the same promises. */
export const simulatedKinds = createKinds([...kinds.all, ...toyKinds.all])

export const toyKindNames = new Set(toyKinds.all.map(({ name }) => name))

/** Whether a held record of another kind than groups and feedback is a toy. */
export const isToyRow = (row: object) => 'kind' in row && toyKindNames.has(String(row.kind))

/** Tables of all kinds beside groups and feedback, and news: their ids are those of other records. */
export const otherTables = [
  membershipKind,
  meetingKind,
  answerKind,
  attendanceKind,
  announcementKind,
  replyKind,
  ...toyKinds.all,
].map(({ table }) => table)

/** Which of them has a row. */
export const otherTableOf = (row: object): string => {
  if ('kind' in row && isToyRow(row)) return `${String(row.kind)}s`
  if ('createdBy' in row) return meetingKind.table
  if ('meetingId' in row) return 'there' in row ? attendanceKind.table : answerKind.table
  if ('userId' in row) return 'targetId' in row ? replyKind.table : announcementKind.table
  return membershipKind.table
}

/** The editable fields of the record that a change is about. */
export const fieldsOfChange = (row: { type: string }): readonly string[] => fieldsOf(simulatedKinds.of(row))

const contentFields = new Set(simulatedKinds.all.flatMap(fieldsOf))

/** Whether some kind has a content field of that name. */
export const isContentField = (field: string) => contentFields.has(field)

/** Whether an action sets the member's own state, which is never compared. */
export const isOwnAction = (row: { type: string }) =>
  row.type.slice(row.type.indexOf('.') + 1) in simulatedKinds.of(row).own

/** Whether an action sets a state of the account about a parent. */
export const isStateOfAccount = (row: { type: string }) =>
  simulatedKinds.of(row).own[row.type.slice(row.type.indexOf('.') + 1)]?.isState === true

/** The record that another belongs to. */
export const parentIdOf = (record: object): string | undefined => {
  for (const { parent } of simulatedKinds.all) {
    const id = parent && parentOf({ parent }, record)
    if (id !== undefined) return id
  }
  return undefined
}
