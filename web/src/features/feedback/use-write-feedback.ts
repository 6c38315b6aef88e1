import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useDevice } from '../../data/device-context.tsx'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { createFeedback } from '../../data/mutations/create-feedback.ts'
import { isOffline } from '../../data/server/is-offline.ts'
import type { Author } from '../../domain/author.ts'
import { useSession } from '../../session/use-session.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { feedbackFault } from '../../text/feedback-fault.ts'
import { messages } from '../../text/messages.ts'
import { savedSentence } from '../../text/saved-sentence.ts'
import { showDialog } from '../../ui/dialog.ts'
import { useAskLogin } from '../../ui/use-ask-login.ts'
import { showSaveError } from '../show-save-error.ts'

const { loginToSubmit, submitted, submitFailed } = messages.feedback

const shape = z.object({ feedback: z.string() })
const nothing = { feedback: '' }

/** The form of a new feedback, and what becomes of it. Guests may type, but are asked to log in. */
export const useWriteFeedback = (groupId: string) => {
  const device = useDevice()
  const { member } = useSession()
  const askLogin = useAskLogin()
  const guests = `feedback:${groupId}:`
  const name = `${guests}${member?.uid ?? ''}`
  const draft = useDraft(name, shape, nothing, member ? guests : undefined)
  useDirtyForm(name, draft.dirty)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const words = draft.values?.feedback ?? ''

  const change = (feedback: string) => {
    setFault(undefined)
    draft.change({ feedback })
  }

  const refuse = async (found: string) => {
    setFault(found)
    await showDialog({ icon: 'warning', title: found })
    form.current?.querySelector('textarea')?.focus()
  }

  const save = async (author: Author) => {
    setBusy(true)
    try {
      await draft.submit(() => createFeedback(device, groupId, words, author, name))
    } catch (error) {
      await showSaveError(submitFailed, error)
      return
    } finally {
      setBusy(false)
    }
    draft.change(nothing)
    await showDialog({
      icon: 'success',
      title: messages.app.success,
      text: savedSentence(submitted, isOffline()),
    })
  }

  const submit = async () => {
    if (busy) return
    if (!member) return askLogin(loginToSubmit)
    const found = feedbackFault(words)
    return found === undefined ? save(member) : refuse(found)
  }

  return { words, ready: draft.values !== undefined, kept: draft.kept, fault, busy, form, change, submit }
}
