import { type GroupInput, groupInput } from '@group-organizer/contract/group'
import type { Mutation } from '../sync/rules/mutation.ts'
import { contentToRecreate } from '../sync/rules/resolved-mutation.ts'

/**
 * The group that is created again, under a new id, with everything that waits for one that was deleted meanwhile.
 * @param row the change that needs its member
 * @param all waiting changes of the account, in the order of `seq`
 * @returns undefined where it is about no group, or this device does not know enough of it
 */
export const groupToRecreate = (row: Mutation, all: readonly Mutation[]): GroupInput | undefined =>
  groupInput.safeParse(contentToRecreate(row, all)).data
