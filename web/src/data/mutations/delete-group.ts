import type { GroupContent } from 'contract/group'
import type { Device } from '../device.ts'
import { enqueue } from '../outbox/enqueue.ts'

/**
 * Deletes a group on this device; the outbox delivers it. Throws NotSavedError if the device could not keep it.
 * @param seen what the member saw of the group; what was changed since is not deleted unasked
 */
export const deleteGroup = async (
  { db, now }: Device,
  group: { id: string; uid: string },
  seen: GroupContent,
): Promise<void> => {
  await enqueue(db, now(), {
    uid: group.uid,
    entityId: group.id,
    newMutation: { type: 'group.delete', base: seen },
  })
}
