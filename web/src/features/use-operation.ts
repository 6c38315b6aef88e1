import { useRef, useState } from 'react'
import type { CredentialFaults, Registration } from '../domain/credentials.ts'
import { SessionError } from '../session/session-error.ts'
import { credentialSentences, signInReasonSentence } from '../text/sign-in-fault-text.ts'
import { useFormErrors } from './use-form-errors.ts'

/** Operations of the account. @param failed default title of the error dialog */
export const useOperation = (failed: string) => {
  const [busy, setBusy] = useState<string | null>(null)
  const { form, errors, clearErrors, refuse: showErrors } = useFormErrors<keyof Registration>()
  const turns = useRef(0)

  const refuse = async (found: CredentialFaults, title = failed): Promise<boolean> => {
    clearErrors()
    const sentences = credentialSentences(found)
    const [text] = Object.values(sentences)
    if (text === undefined) return false
    await showErrors(sentences, { icon: 'error', title, text })
    return true
  }

  /** Another operation takes over: an open Google window must not block a login with a password. */
  const run = async (name: string, work: () => Promise<void>, title = failed): Promise<void> => {
    if (busy === name) return
    const turn = (turns.current += 1)
    const isTakenOver = () => turns.current !== turn
    setBusy(name)
    try {
      await work()
    } catch (error) {
      if (isTakenOver()) return
      setBusy(null)
      const failure = SessionError.from(error)
      const text = signInReasonSentence(failure)
      await showErrors(failure.field ? { [failure.field]: text } : {}, { icon: 'error', title, text })
    } finally {
      if (!isTakenOver()) setBusy(null)
    }
  }

  return { busy, faults: errors, form, refuse, clearErrors, run }
}
