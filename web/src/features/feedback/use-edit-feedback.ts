import type { Feedback } from 'api/contract/feedback'
import { messages } from 'api/contract/messages'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useData } from '../../data/data-context.tsx'
import { editFeedback } from '../../data/edit-feedback.ts'
import { isOffline } from '../../data/is-offline.ts'
import { useDraft } from '../../data/use-draft.ts'
import { feedbackFault } from '../../domain/feedback-fault.ts'
import { savedSentence } from '../../domain/saved-sentence.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { showDialog } from '../../ui/dialog.ts'
import { tellFailure } from '../tell-failure.ts'

const { updated, updateFailed } = messages.feedback

const shape = z.object({ feedback: z.string() })

/**
 * The author's change of a feedback, and what becomes of it.
 * @param feedback how it was when the editing began: the base of the change
 * @param onDone called when there is nothing left to edit
 */
export const useEditFeedback = (feedback: Feedback, onDone: () => void) => {
  const data = useData()
  const name = `edit-feedback:${feedback._id}:${feedback.userId}`
  const [initial] = useState({ feedback: feedback.feedback })
  const draft = useDraft(name, shape, initial)
  useDirtyForm(name, draft.dirty)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const leave = () => {
    draft.change(initial)
    onDone()
  }

  const refuse = async (found: string) => {
    setFault(found)
    await showDialog({ icon: 'warning', title: found })
    form.current?.querySelector('textarea')?.focus()
  }

  const save = async (words: string) => {
    setBusy(true)
    try {
      return await draft.submit(() => editFeedback(data, feedback, words, name))
    } catch (error) {
      await tellFailure(updateFailed, error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const update = async () => {
    const words = draft.values?.feedback
    if (busy || words === undefined) return
    // Specification, section 5: an empty update is ignored.
    if (words.trim() === '') {
      leave()
      return
    }
    const found = feedbackFault(words)
    if (found !== undefined) return refuse(found)
    const changed = await save(words)
    if (changed === undefined) return
    if (changed) {
      const text = savedSentence(updated, isOffline())
      await showDialog({ icon: 'success', title: messages.app.success, text })
    }
    leave()
  }

  const change = (words: string) => {
    setFault(undefined)
    draft.change({ feedback: words })
  }

  return { words: draft.values?.feedback, fault, busy, form, change, update, leave }
}
