import { NotSavedError } from '../data/database/errors.ts'
import { notSaved } from '../text/saved-sentence.ts'
import { showDialog } from '../ui/dialog.ts'

/** Says that a change is NOT saved on this device. What nobody foresaw also goes to the console. */
export const showSaveError = async (sentence: string, error: unknown) => {
  if (!(error instanceof NotSavedError)) reportError(error)
  await showDialog({ icon: 'error', title: sentence, text: notSaved })
}
