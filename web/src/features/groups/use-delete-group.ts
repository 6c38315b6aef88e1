import type { Group } from 'contract/group'
import { useDevice } from '../../data/device-context.tsx'
import { deleteGroup } from '../../data/mutations/group-mutations.ts'
import { isOffline } from '../../data/sync/sync-state.ts'
import { messages } from '../../text/messages.ts'
import { savedSentence } from '../../text/saved-sentence.ts'
import { askDialog, showDialog } from '../../ui/dialog.ts'
import { showSaveError } from '../show-save-error.ts'

const { confirmDelete, deleted, deleteFailed } = messages.groups

/** Asks, deletes the member's group and says so. Resolves to whether it is gone. */
export const useDeleteGroup = () => {
  const device = useDevice()
  return async (group: Group): Promise<boolean> => {
    const text = `“${group.groupName}” and its feedback will be deleted.`
    if (!(await askDialog({ title: confirmDelete, text, confirm: 'Delete', danger: true }))) return false
    try {
      await deleteGroup(device, { id: group._id, uid: group.ownerId }, group)
    } catch (error) {
      await showSaveError(deleteFailed, error)
      return false
    }
    // Nobody has to be told of the end of what they never heard of.
    const waits = group.rev > 0 && isOffline()
    await showDialog({
      icon: 'success',
      title: messages.app.success,
      text: savedSentence(deleted, waits),
    })
    return true
  }
}
