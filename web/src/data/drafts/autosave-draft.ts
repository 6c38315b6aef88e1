import type { Db, Unsaved } from '../database/schema.ts'
import { writeDraft, writeDraftAtOnce } from './drafts.ts'
import { unparkDraft } from './session-draft.ts'

/** Milliseconds without a keystroke until a draft is written. */
const settle = 400

/**
 * Writes the newest of many drafts of one form, when the typing rests.
 * @param told hears of each write whether the device could keep it
 */
export const keepDraft = (db: Db, told: (kept: boolean) => void) => {
  let newest: Unsaved | undefined
  let open = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    clearTimeout(timer)
    const unsaved = newest
    if (!open || !unsaved) return
    try {
      await writeDraft(db, unsaved)
      told(true)
      // Only now: until the device has it, a page that goes has to write it again.
      if (newest === unsaved) newest = undefined
    } catch {
      told(false)
    }
  }

  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void write(), settle)
  }

  return {
    keep: (unsaved: Unsaved) => {
      newest = unsaved
      if (open) schedule()
    },
    /** Writes what is left, now. */
    flush: write,
    /** The page may be gone in a moment, or come back. */
    leave: () => {
      if (open && newest) writeDraftAtOnce(db, newest)
    },
    /** Writes nothing until `reopen`: the form is being submitted, and the outbox forgets its draft. */
    close: () => {
      open = false
      clearTimeout(timer)
    },
    /** It was submitted: what was typed is done with, and the form begins anew. */
    forget: (form: string) => {
      unparkDraft(form)
      newest = undefined
      open = true
    },
    reopen: () => {
      open = true
      if (newest) schedule()
    },
  }
}
