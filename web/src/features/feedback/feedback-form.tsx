import * as z from 'zod/mini'
import { useDevice } from '../../data/device-context.tsx'
import { createFeedback } from '../../data/mutations/feedback-mutations.ts'
import { feedbackFault } from '../../domain/feedback-fault.ts'
import type { Author } from '../../domain/new-record.ts'
import { useSession } from '../../session/use-session.ts'
import { commonText } from '../../text/en/common.ts'
import { feedbackText } from '../../text/en/feedback.ts'
import { messages } from '../../text/en/messages.ts'
import { feedbackFaultTexts, lengthHint } from '../../text/feedback-fault-text.ts'
import { Button } from '../../ui/button.tsx'
import { useAskLogin } from '../../ui/dialog/dialog-navigation.tsx'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Form, TextArea } from '../../ui/form.tsx'
import { savedSentence } from '../show-saved.ts'
import { useForm } from '../use-form.ts'

const shape = z.object({ feedback: z.string() })
const nothing = { feedback: '' }

/** Guests may type. On submit they are asked to log in. */
export const FeedbackForm = ({ groupId }: { groupId: string }) => {
  const device = useDevice()
  const { member } = useSession()
  const askLogin = useAskLogin()
  const guests = `feedback:${groupId}:`
  const name = `${guests}${member?.uid ?? ''}`
  const typedAs = member ? guests : undefined
  const { form, draft, values, errors, busy, change, refuse, save } = useForm({
    name,
    shape,
    initial: nothing,
    typedAs,
  })
  const words = values.feedback

  const submitAs = async (author: Author) => {
    await save(
      messages.feedback.submitFailed,
      (id) => createFeedback(device, groupId, words, author, id),
      async () => {
        draft.change(nothing)
        await showToast(savedSentence(messages.feedback.submitted))
      },
    )
  }

  const submit = async () => {
    if (busy) return
    if (!member) return askLogin(messages.feedback.loginToSubmit)
    const fault = feedbackFault(words)
    if (fault === undefined) return submitAs(member)
    const { beside, title } = feedbackFaultTexts(fault)
    return refuse({ feedback: beside }, { icon: 'warning', title })
  }

  return (
    <Form
      ref={form}
      className="flex flex-col gap-4 rounded-box bg-base-100 p-4 shadow-pinned sm:p-6"
      onSubmit={submit}
    >
      <TextArea
        label={feedbackText.yours}
        name="feedback"
        rows={3}
        required
        value={words}
        error={errors['feedback']}
        hint={draft.kept ? lengthHint(words) : commonText.draftLost}
        onChange={({ target }) => change({ feedback: target.value })}
      />
      <Button type="submit" busy={busy} className="self-start">
        {feedbackText.submit}
      </Button>
    </Form>
  )
}
