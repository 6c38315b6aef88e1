import { NotSavedError } from '../sync/database/errors.ts'
import { isOffline } from '../sync/schedule/sync-state.ts'
import { commonText } from '../text/en/common.ts'
import { messages } from '../text/en/messages.ts'
import { askDialog, showDialog } from '../ui/dialog/dialog.ts'

/** Says too if the change waits for a connection. */
export const savedSentence = (sentence: string, waits = isOffline()) =>
  waits ? commonText.sentLater({ sentence }) : sentence

export const showSaved = (sentence: string, waits?: boolean) =>
  showDialog({ icon: 'success', title: messages.app.success, text: savedSentence(sentence, waits) })

/** Reports an unexpected error to the console too. */
export const showSaveError = async (sentence: string, error: unknown) => {
  if (!(error instanceof NotSavedError)) reportError(error)
  await showDialog({ icon: 'error', title: sentence, text: commonText.notSaved })
}

type Deletion = {
  question: { title: string; text?: string }
  deleted: string
  failed: string
  /** Whether the server has the record. */
  isSent: boolean
}

/** @returns whether the record is deleted */
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
