import { type Feedback, anonymous } from 'api/contract/feedback'
import { useFeedbacks, usePullFeedbacks } from '../../data/use-feedbacks.ts'
import { type Shown } from '../../domain/overlay.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

/** What members say about a group, newest first. */
export const FeedbackList = ({ groupId }: { groupId: string }) => {
  const feedbacks = useFeedbacks(groupId)
  usePullFeedbacks(groupId)
  if (!feedbacks) return <div className="h-24 skeleton" />
  if (feedbacks.length === 0)
    return <p className="text-muted">Nobody has said anything yet. How was it, if you were there?</p>
  return (
    <ul className="flex flex-col gap-4">
      {feedbacks.map((feedback) => (
        <FeedbackNote key={feedback._id} feedback={feedback} />
      ))}
    </ul>
  )
}

const FeedbackNote = ({ feedback }: { feedback: Shown<Feedback> }) => (
  <li className="flex gap-3 rounded-box bg-base-100 p-4 shadow-pinned">
    <Picture
      src={feedback.userPhoto}
      fallback={anonymous.userPhoto}
      alt=""
      loading="lazy"
      className="size-11 shrink-0 rounded-full bg-base-300 object-cover"
    />
    <div className="min-w-0 grow">
      <p className="font-semibold">{feedback.userName || anonymous.userName}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{feedback.feedback}</p>
      <p className="mt-2 flex items-center gap-1.5 text-sm text-muted">
        <Icon name="heart" className="size-5" />
        {feedback.likes === 1 ? '1 like' : `${feedback.likes} likes`}
      </p>
    </div>
  </li>
)
