import { type GroupContent, type GroupInput, groupInput } from 'contract/group'
import type { Mutation } from './mutation.ts'
import { defined } from './omit-undefined.ts'

/**
 * A group that begins anew with everything that waits for one that was deleted meanwhile.
 * @param row the change that needs its member
 * @param all waiting changes of the account, in the order of `seq`
 * @returns undefined where it is about no group, or this device does not know enough of it
 */
export const newGroupOf = (row: Mutation, all: readonly Mutation[]): GroupInput | undefined => {
  let values: Partial<GroupContent> = {}
  for (const { entityId, seq, ...change } of all) {
    if (entityId !== row.entityId || seq < row.seq) continue
    if (change.type === 'group.create') values = { ...values, ...change.changes }
    if (change.type === 'group.update')
      values = { ...values, ...defined({ ...change.whole }), ...defined(change.changes) }
    if (change.type === 'group.delete') return undefined
  }
  return groupInput.safeParse(values).data
}
