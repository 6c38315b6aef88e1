import { type GroupContent, groupFields, groupPatch } from 'contract/group'
import { changedFields } from '../../domain/sync/changed-fields.ts'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox/enqueue.ts'

/**
 * Saves a change of a group on this device; the outbox delivers it. Fields that stay as they were seen are left
 * alone, so that somebody else's change to them survives. Throws NotSavedError if the device could not keep it, and a
 * ZodError if a changed field does not keep to the contract; what stays as it was may be whatever the server has.
 * @param seen the values the member saw before
 * @returns whether anything differed
 */
export const updateGroup = async (
  { db, now }: Device,
  group: { id: string; uid: string },
  seen: GroupContent,
  input: GroupContent,
  form?: string,
): Promise<boolean> => {
  const fields = changedFields(groupFields, seen, input)
  if (fields.length === 0) return false
  const pick = (values: GroupContent): Partial<GroupContent> =>
    Object.fromEntries(fields.map((field) => [field, values[field]]))
  const changes = groupPatch.parse(pick(input))
  const newMutation = { type: 'group.update', changes, base: pick(seen), whole: input } as const
  await enqueue(db, now(), { uid: group.uid, entityId: group.id, newMutation, form })
  return true
}
