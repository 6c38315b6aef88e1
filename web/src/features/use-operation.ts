import { useRef, useState } from 'react'
import type { CredentialFaults } from '../domain/credentials.ts'
import { SessionError } from '../session/session-error.ts'
import { type FieldSentences, credentialSentences } from '../text/credential-fault-text.ts'
import { signInReasonSentence } from '../text/sign-in-reason-text.ts'
import { showDialog } from '../ui/dialog/dialog.ts'
import { withoutEdited } from './use-form-errors.ts'

export type Operation = {
  /** Name of the running operation. */
  busy: string | null
  faults: FieldSentences
  /** The form whose first wrong field gets the focus. */
  form: React.RefObject<HTMLFormElement | null>
  /** Shows the faults. Resolves to `false` if there are none. */
  refuse: (faults: CredentialFaults, title?: string) => Promise<boolean>
  clearErrors: (edited: object) => void
  /** Another operation takes over: an open Google window must not block a login with a password. */
  run: (name: string, work: () => Promise<void>, title?: string) => Promise<void>
}

/** @param failed default title of the error dialog */
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
