import type { Feedback } from 'contract/feedback'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useDevice } from '../../data/device-context.tsx'
import { updateFeedback } from '../../data/mutations/feedback-mutations.ts'
import { isOffline } from '../../data/sync/sync-state.ts'
import { feedbackFault } from '../../text/feedback-fault.ts'
import { messages } from '../../text/messages.ts'
import { savedSentence } from '../../text/saved-sentence.ts'
import { askDialog, showDialog } from '../../ui/dialog.ts'
import { useForm } from '../use-form.ts'

const { updated, updateFailed } = messages.feedback

/** The words, and what its author saw when they began: the base of the change, also after a reload. */
const shape = z.object({ feedback: z.string(), seen: z.string() })

const discardQuestion = {
  title: 'Discard your changes?',
  confirm: 'Discard',
  cancel: 'Keep editing',
  danger: true,
} as const

/** Names the draft of an author's change. */
export const editDraft = ({ _id, userId }: Feedback) => `edit-feedback:${_id}:${userId}`

/**
 * The author's change of a feedback, and what becomes of it.
 * @param feedback how it was when the form was opened
 * @param onDone called when there is nothing left to edit
 */
export const useEditFeedback = (feedback: Feedback, onDone: () => void) => {
  const device = useDevice()
  const name = editDraft(feedback)
  const [initial] = useState({ feedback: feedback.feedback, seen: feedback.feedback })
  const form = useForm({ name, shape, initial })
  const { draft } = form
  const asking = useRef(false)

  const leave = () => {
    draft.change(initial)
    onDone()
  }

  /** Leaves at once what is unchanged; changed words are not lost by one key. */
  const askToLeave = async () => {
    if (asking.current) return
    asking.current = true
    if (!draft.dirty || (await askDialog(discardQuestion))) leave()
    asking.current = false
  }

  const save = async (words: string, seen: string) => {
    const base = { ...feedback, feedback: seen }
    const saved = await form.save(updateFailed, () => updateFeedback(device, base, words, name))
    if (!saved) return
    if (saved.result) {
      const text = savedSentence(updated, isOffline())
      await showDialog({ icon: 'success', title: messages.app.success, text })
    }
    leave()
  }

  const update = async () => {
    if (form.busy || !draft.values) return
    const { feedback: words, seen } = draft.values
    // Specification, section 5: an empty update is ignored.
    if (words.trim() === '') {
      leave()
      return
    }
    const found = feedbackFault(words)
    if (found === undefined) return save(words, seen)
    return form.refuse({ feedback: found }, { icon: 'warning', title: found }, 'update')
  }

  return {
    ...form,
    words: draft.values?.feedback,
    update,
    leave,
    askToLeave,
    change: (words: string) => {
      form.change({ ...form.values, feedback: words }, { feedback: words })
    },
  }
}
