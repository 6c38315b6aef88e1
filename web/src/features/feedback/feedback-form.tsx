import { useDevice } from '../../data/device-context.tsx'
import { createFeedback } from '../../data/mutations/feedback-mutations.ts'
import { feedbackText } from '../../text/en/feedback.ts'
import { messages } from '../../text/en/messages.ts'
import { savedSentence } from '../show-saved.ts'
import { WriteForm } from './write-form.tsx'

export const FeedbackForm = ({ groupId }: { groupId: string }) => {
  const device = useDevice()
  const { submitted, submitFailed: failed, loginToSubmit: login } = messages.feedback
  return (
    <WriteForm
      written="feedback"
      about={groupId}
      label={feedbackText.yours}
      submitLabel={feedbackText.submit}
      sentences={{ saved: () => savedSentence(submitted), failed, login }}
      create={(words, author, id) => createFeedback(device, groupId, words, author, id)}
    />
  )
}
