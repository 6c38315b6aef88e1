import type { Device } from '../data/device.ts'
import { undoMs } from '../domain/constants.ts'
import { NotSavedError, isDeviceError } from '../sync/database/errors.ts'
import { undoDeletion } from '../sync/decisions/discard.ts'
import type { Enqueued } from '../sync/outbox/enqueue.ts'
import { isOffline } from '../sync/schedule/sync-state.ts'
import { pendingText } from '../text/en/changes.ts'
import { commonText } from '../text/en/common.ts'
import { messages } from '../text/en/messages.ts'
import { askDialog, showDialog } from '../ui/dialog/dialog.ts'
import { showToast } from '../ui/dialog/toast.tsx'

/** A sentence of the specification, which stays what it is offline. */
export const savedSentence = (sentence: string, waits = isOffline()) =>
  waits ? commonText.sentLater({ sentence }) : sentence

/** A sentence that is true once the server knows of it. */
export const doneSentence = (sentence: string) => (isOffline() ? pendingText.savedHere : sentence)

/** The same of a deletion. @param waits whether the server has the record, and does not know of it yet */
export const deletedSentence = (sentence: string, waits: boolean) =>
  waits ? pendingText.deletedHere : sentence

export const showSuccess = (text: string) =>
  showDialog({ icon: 'success', title: messages.app.success, text })

export const showSaveError = async (sentence: string, error: unknown) => {
  if (!(error instanceof NotSavedError || isDeviceError(error))) reportError(error)
  await showDialog({ icon: 'error', title: sentence, text: commonText.notSaved })
}

/** @returns undefined if nothing is saved, which a dialog has said, with `failed` as its title */
export const trySave = async <T>(
  failed: string,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> => {
  try {
    return { result: await work() }
  } catch (error) {
    await showSaveError(failed, error)
    return undefined
  }
}

/** @param about the record, where a later offer about it takes the place of this one */
export const showUndo = (text: string, run: () => unknown, about?: string) =>
  showToast(text, 'success', {
    forMs: undoMs,
    actions: [{ label: commonText.undo, run }],
    ...(about !== undefined && { about }),
  })

export type Deletion = {
  question: { title: string; text?: string }
  deleted: (waits: boolean) => string
  failed: string
  isSent: boolean
  run: (heldForMs: number) => Promise<Enqueued>
}

const offerUndo = (device: Device, text: string, deleted: Enqueued) =>
  showUndo(text, async () => {
    const undone = await trySave(commonText.undoFailed, () => undoDeletion(device, deleted))
    if (undone?.result === false) await showToast(commonText.undoTooLate, 'warning')
  })

export const confirmAndDelete = async (
  device: Device,
  { question, deleted, failed, isSent, run }: Deletion,
): Promise<boolean> => {
  if (!(await askDialog({ ...question, confirm: commonText.delete, danger: true }))) return false
  const saved = await trySave(failed, () => run(undoMs))
  if (saved) void offerUndo(device, deleted(isSent && isOffline()), saved.result)
  return saved !== undefined
}
