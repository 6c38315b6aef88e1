import * as z from 'zod/mini'
import { useDevice } from '../../data/device-context.tsx'
import { createFeedback } from '../../data/mutations/feedback-mutations.ts'
import { isOffline } from '../../data/sync/sync-state.ts'
import type { Author } from '../../domain/new-record.ts'
import { useSession } from '../../session/use-session.ts'
import { feedbackFault } from '../../text/feedback-fault.ts'
import { messages } from '../../text/messages.ts'
import { savedSentence } from '../../text/saved-sentence.ts'
import { showDialog } from '../../ui/dialog.ts'
import { useAskLogin } from '../../ui/use-ask-login.ts'
import { useForm } from '../use-form.ts'

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
  const typedAs = member ? guests : undefined
  const form = useForm({ name, shape, initial: nothing, typedAs })
  const words = form.values.feedback

  const save = async (author: Author) => {
    const saved = await form.save(submitFailed, () => createFeedback(device, groupId, words, author, name))
    if (!saved) return
    form.draft.change(nothing)
    const text = savedSentence(submitted, isOffline())
    await showDialog({ icon: 'success', title: messages.app.success, text })
  }

  const submit = async () => {
    if (form.busy) return
    if (!member) return askLogin(loginToSubmit)
    const found = feedbackFault(words)
    if (found === undefined) return save(member)
    return form.refuse({ feedback: found }, { icon: 'warning', title: found })
  }

  return {
    ...form,
    words,
    ready: form.draft.values !== undefined,
    submit,
    change: (feedback: string) => {
      form.change({ feedback }, { feedback })
    },
  }
}
