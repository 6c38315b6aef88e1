import type { Feedback } from 'contract/feedback'
import { useDevice } from '../../data/device-context.tsx'
import { deleteFeedback } from '../../data/mutations/feedback-mutations.ts'
import { isOffline } from '../../data/sync/sync-state.ts'
import { messages } from '../../text/messages.ts'
import { savedSentence } from '../../text/saved-sentence.ts'
import { askDialog, showDialog } from '../../ui/dialog.ts'
import { showSaveError } from '../show-save-error.ts'

const { confirmDelete, deleted, deleteFailed } = messages.feedback

/** Asks, deletes the member's feedback and says so. Resolves to whether it is gone. */
export const useDeleteFeedback = () => {
  const device = useDevice()
  return async (feedback: Feedback): Promise<boolean> => {
    if (!(await askDialog({ title: confirmDelete, confirm: 'Delete', danger: true }))) return false
    try {
      await deleteFeedback(device, feedback)
    } catch (error) {
      await showSaveError(deleteFailed, error)
      return false
    }
    // Nobody has to be told of the end of what they never heard of.
    const waits = feedback.rev > 0 && isOffline()
    await showDialog({ icon: 'success', title: messages.app.success, text: savedSentence(deleted, waits) })
    return true
  }
}
