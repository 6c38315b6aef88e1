import type { Feedback } from '@group-organizer/contract/feedback'
import { useDevice } from '../../data/device-context.tsx'
import { deleteFeedback, updateFeedback } from '../../data/mutations/feedback-mutations.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { feedbackText } from '../../text/en/feedback.ts'
import { messages } from '../../text/en/messages.ts'
import { savedSentence } from '../show-saved.ts'
import { LikeButton } from './like-button.tsx'
import { Note, nameOf } from './note.tsx'
import { Replies } from './replies.tsx'

type Props = {
  feedback: Shown<Feedback>
  /** Only the author may update and delete (specification, section 6). */
  own: boolean
  onDeleted: () => void
}

export const FeedbackNote = ({ feedback, own, onDeleted }: Props) => {
  const device = useDevice()
  const { updated, updateFailed, confirmDelete, deleted, deleteFailed } = messages.feedback
  return (
    <Note
      record={feedback}
      {...{ own, onDeleted }}
      menuLabel={own ? feedbackText.yourMenu : feedbackText.menuOf({ name: nameOf(feedback) })}
      editing={{
        written: 'feedback',
        text: feedback.feedback,
        label: feedbackText.updateYours,
        sentences: { saved: () => savedSentence(updated), failed: updateFailed },
        update: (seen, { text }) => updateFeedback(device, { ...feedback, feedback: seen.text }, text),
      }}
      deletion={{
        question: { title: confirmDelete },
        deleted: (waits) => savedSentence(deleted, waits),
        failed: deleteFailed,
        run: (heldForMs) => deleteFeedback(device, feedback, heldForMs),
      }}
      actions={<LikeButton feedback={feedback} />}
    >
      <Replies target={{ ...feedback, target: 'feedbacks' }} />
    </Note>
  )
}
