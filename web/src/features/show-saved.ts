import { NotSavedError } from '../sync/database/errors.ts'
import { isOffline } from '../sync/schedule/sync-state.ts'
import { commonText } from '../text/en/common.ts'
import { messages } from '../text/en/messages.ts'
import { askDialog, showDialog } from '../ui/dialog/dialog.ts'

/** What is said once a change is saved on this device; where it has to wait for a connection, that too. */
export const savedSentence = (sentence: string, waits = isOffline()) =>
  waits ? commonText.sentLater({ sentence }) : sentence

/** Says in a dialog that a change is saved. */
export const showSaved = (sentence: string, waits?: boolean) =>
  showDialog({ icon: 'success', title: messages.app.success, text: savedSentence(sentence, waits) })

/** Says that a change is NOT saved on this device. An error that was not expected also goes to the console. */
export const showSaveError = async (sentence: string, error: unknown) => {
  if (!(error instanceof NotSavedError)) reportError(error)
  await showDialog({ icon: 'error', title: sentence, text: commonText.notSaved })
}

type Deletion = {
  question: { title: string; text?: string }
  /** Says that it is done. */
  deleted: string
  /** Says that it could not be saved. */
  failed: string
  /** Whether the server has the record: only then there is something to send. */
  isSent: boolean
}

/** Asks whether to delete, deletes and says so. @returns whether it is deleted */
export const confirmAndDelete = async (
  { question, deleted, failed, isSent }: Deletion,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  if (!(await askDialog({ ...question, confirm: commonText.delete, danger: true }))) return false
  try {
    await work()
  } catch (error) {
    await showSaveError(failed, error)
    return false
  }
  await showSaved(deleted, isSent && isOffline())
  return true
}
