import { useRef, useState } from 'react'
import type { CredentialFaults } from '../domain/credentials.ts'
import { SessionError } from '../session/session-error.ts'
import { type FieldSentences, credentialSentences } from '../text/credential-fault-text.ts'
import { signInReasonSentence } from '../text/sign-in-reason-text.ts'
import { showDialog } from '../ui/dialog/dialog.ts'
import { withoutEdited } from './use-form-errors.ts'

export type Operation = {
  /** Name of what is under way. */
  busy: string | null
  faults: FieldSentences
  /** The form whose first wrong field gets the focus. */
  form: React.RefObject<HTMLFormElement | null>
  /** Says what is wrong: at each field, as a dialog, and by putting the focus on the first. `false` if nothing is. */
  refuse: (faults: CredentialFaults, title?: string) => Promise<boolean>
  /** Clears the errors of fields that are being edited. */
  clearErrors: (edited: object) => void
  /**
   * Does `work` unless the same is under way; a SessionError is shown at its field and as a dialog. Starting something else
   * takes over: a Google window left open must not hold up a login with a password.
   */
  run: (name: string, work: () => Promise<void>, title?: string) => Promise<void>
}

/**
 * What the forms for the identity provider share: being busy, and saying what went wrong.
 * @param failed title of a dialog that says so, unless the operation brings its own
 */
export const useOperation = (failed: string): Operation => {
  const [busy, setBusy] = useState<string | null>(null)
  const [faults, setFaults] = useState<FieldSentences>({})
  const form = useRef<HTMLFormElement>(null)
  const turns = useRef(0)

  const show = async (title: string, text: string) => {
    await showDialog({ icon: 'error', title, text })
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const refuse = async (found: CredentialFaults, title = failed) => {
    const sentences = credentialSentences(found)
    setFaults(sentences)
    const [first] = Object.values(sentences)
    if (first === undefined) return false
    await show(title, first)
    return true
  }

  const run = async (name: string, work: () => Promise<void>, title = failed) => {
    if (busy === name) return
    const turn = (turns.current += 1)
    const takenOver = () => turns.current !== turn
    setBusy(name)
    try {
      await work()
    } catch (error) {
      if (takenOver()) return
      const failure = SessionError.from(error)
      const message = signInReasonSentence(failure)
      setBusy(null)
      setFaults(failure.field ? { [failure.field]: message } : {})
      await show(title, message)
    } finally {
      if (!takenOver()) setBusy(null)
    }
  }

  const clearErrors = (edited: object) => setFaults((shown) => withoutEdited(shown, edited))

  return { busy, faults, form, refuse, clearErrors, run }
}
