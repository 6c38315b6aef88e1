import type { FeedbackRow } from '@group-organizer/contract/feedback'
import {
  type GroupContent,
  type GroupInput,
  type GroupRow,
  groupContent,
  groupFields,
  groupInput,
} from '@group-organizer/contract/group'
import { isLive } from '@group-organizer/contract/tombstone'
import { changedFields } from './compare.ts'
import type { Mutation, MutationOf, NewMutation } from './mutation.ts'
import { omitUndefined } from './omit-undefined.ts'

type Row = GroupRow | FeedbackRow

/** The seven editable fields alone. */
const contentOf = (group: GroupContent): GroupContent => groupContent.parse(group)

/** A change of a group as seen from what the server has: only what still differs, and against that. */
const groupChange = (
  wanted: MutationOf<'group.update'>['changes'],
  server: GroupContent,
  mine: (field: string) => boolean,
): NewMutation | undefined => {
  const newMutation = { ...contentOf(server), ...omitUndefined(wanted) }
  const fields = changedFields(groupFields, server, newMutation).filter(mine)
  if (fields.length === 0) return undefined
  const pick = (values: GroupContent) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  return {
    type: 'group.update',
    changes: pick(newMutation),
    base: pick(server),
    whole: { ...contentOf(server), ...pick(newMutation) },
  }
}

const feedbackChange = (
  { groupId, changes }: MutationOf<'feedback.create' | 'feedback.update'>,
  server: string,
): NewMutation | undefined =>
  changes.feedback === server
    ? undefined
    : {
        type: 'feedback.update',
        groupId,
        changes: { feedback: changes.feedback },
        base: { feedback: server },
      }

/**
 * What is left of a change that needs its member once they have seen what the server has and want their own:
 * the same change, made against the server's present values. A creation that exists already goes on as a change of it.
 * @param held the server row the member was shown
 * @param mine which fields are kept as this device has them; the others stay as they are on the server
 * @returns the new mutation that replaces the row's, or undefined where nothing is left to do
 */
export const resolvedMutation = (
  row: Mutation,
  held: Row | undefined,
  mine: (field: string) => boolean = () => true,
): NewMutation | undefined => {
  // Nothing to compare with: it is simply asked again.
  if (held === undefined) return row
  const group = isLive(held) && 'groupName' in held ? held : undefined
  const feedback = isLive(held) && 'feedback' in held ? held : undefined
  switch (row.type) {
    case 'group.create':
    case 'group.update':
      return group ? groupChange(row.changes, group, mine) : row
    case 'group.delete':
      return group && { type: 'group.delete', base: contentOf(group) }
    case 'feedback.create':
    case 'feedback.update':
      if (!feedback) return row
      return mine('feedback') ? feedbackChange(row, feedback.feedback) : undefined
    case 'feedback.delete':
      return (
        feedback && { type: 'feedback.delete', groupId: row.groupId, base: { feedback: feedback.feedback } }
      )
    case 'feedback.like':
    case 'group.report':
    case 'feedback.report':
      return row
  }
}

/**
 * The group that is created again, under a new id, with everything that waits for one that was deleted meanwhile.
 * @param row the change that needs its member
 * @param all waiting changes of the account, in the order of `seq`
 * @returns undefined where it is about no group, or this device does not know enough of it
 */
export const groupToRecreate = (row: Mutation, all: readonly Mutation[]): GroupInput | undefined => {
  let values: Partial<GroupContent> = {}
  for (const { entityId, seq, ...change } of all) {
    if (entityId !== row.entityId || seq < row.seq) continue
    if (change.type === 'group.create') values = { ...values, ...change.changes }
    if (change.type === 'group.update')
      values = { ...values, ...omitUndefined({ ...change.whole }), ...omitUndefined(change.changes) }
    if (change.type === 'group.delete') return undefined
  }
  return groupInput.safeParse(values).data
}
