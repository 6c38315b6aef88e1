import type { Feedback } from '@group-organizer/contract/feedback'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useDevice } from '../../data/device-context.tsx'
import { updateFeedback } from '../../data/mutations/feedback-mutations.ts'
import { feedbackFault } from '../../domain/feedback-fault.ts'
import { commonText } from '../../text/en/common.ts'
import { feedbackText } from '../../text/en/feedback.ts'
import { messages } from '../../text/en/messages.ts'
import { feedbackFaultTexts, lengthHint } from '../../text/feedback-fault-text.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Form, TextArea } from '../../ui/form.tsx'
import { savedSentence } from '../show-saved.ts'
import { useForm } from '../use-form.ts'

/** `seen` is the text at the beginning of the edit: the base of the change, also after a reload. */
const shape = z.object({ feedback: z.string(), seen: z.string() })

export const editDraft = ({ _id, userId }: Feedback) => `edit-feedback:${_id}:${userId}`

type Props = { feedback: Feedback; focused: boolean; onDone: () => void }

/** Later changes of the feedback must not change the base of this edit. */
export const EditFeedback = ({ feedback, focused, onDone }: Props) => {
  const device = useDevice()
  const [opened] = useState(feedback)
  const [initial] = useState({ feedback: opened.feedback, seen: opened.feedback })
  const name = editDraft(opened)
  const { form, draft, values, errors, busy, change, refuse, save } = useForm({ name, shape, initial })
  const { feedback: words, seen } = values

  const leave = () => {
    draft.change(initial)
    onDone()
  }

  const update = async () => {
    if (busy) return
    // Specification, section 5: an empty update is ignored.
    if (words.trim() === '') {
      leave()
      return
    }
    const fault = feedbackFault(words)
    if (fault !== undefined) {
      const { beside, title } = feedbackFaultTexts(fault)
      return refuse({ feedback: beside }, { icon: 'warning', title }, 'update')
    }
    const base = { ...opened, feedback: seen }
    const saved = await save(messages.feedback.updateFailed, () => updateFeedback(device, base, words))
    if (!saved) return
    if (saved.result) void showToast(savedSentence(messages.feedback.updated))
    leave()
  }

  return (
    <Form ref={form} className="flex flex-col gap-3" onSubmit={update}>
      <TextArea
        label={feedbackText.updateYours}
        name="update"
        rows={4}
        autoFocus={focused}
        value={words}
        error={errors['feedback']}
        hint={lengthHint(words)}
        onChange={({ target }) => change({ feedback: target.value, seen })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {commonText.update}
        </Button>
        <Button tone="quiet" onClick={leave}>
          {commonText.cancel}
        </Button>
      </div>
    </Form>
  )
}
