import { useFeedbacks, usePullFeedbacks } from '../../data/queries/use-feedback.ts'
import { useSession } from '../../session/use-session.ts'
import { FeedbackNote } from './feedback-note.tsx'

type Props = {
  groupId: string
  /** A feedback is gone, and with it the button that had the focus. */
  onDeleted: () => void
}

/** What members say about a group, newest first. */
export const FeedbackList = ({ groupId, onDeleted }: Props) => {
  const feedbacks = useFeedbacks(groupId)
  const pulling = usePullFeedbacks(groupId)
  const { member } = useSession()
  const none = !feedbacks || feedbacks.length === 0
  if (none && (!feedbacks || pulling === 'under way'))
    return (
      <div role="status" className="h-24 skeleton">
        <span className="sr-only">Loading feedback</span>
      </div>
    )
  if (none)
    return (
      <p role="status" className="text-muted">
        {pulling === 'failed'
          ? 'The feedback is not on this device, and the server cannot be reached right now.'
          : 'Nobody has said anything yet. How was it, if you were there?'}
      </p>
    )
  return (
    <ul className="flex flex-col gap-4">
      {feedbacks.map((feedback) => (
        <FeedbackNote
          key={feedback._id}
          feedback={feedback}
          own={feedback.userId === member?.uid}
          onDeleted={onDeleted}
        />
      ))}
    </ul>
  )
}
