import type { Feedback } from 'contract/feedback'
import { Icon } from '../../ui/icon.tsx'
import { useLikeFeedback } from './use-like-feedback.ts'

type Props = {
  feedback: Feedback
  /** Id of the element that names the author. */
  labelledBy: string
}

/** How many like a feedback, and whether the member is one of them. */
export const LikeButton = ({ feedback, labelledBy }: Props) => {
  const { liked, toggle } = useLikeFeedback(feedback)
  return (
    <button
      type="button"
      className="btn -ml-3 border-transparent! bg-transparent! btn-ghost px-3 font-normal shadow-none! hover:underline"
      aria-pressed={liked}
      aria-describedby={labelledBy}
      onClick={() => void toggle()}
    >
      <Icon name="heart" className={`size-5 ${liked ? 'fill-current text-error' : ''}`} />
      <span className="sr-only">Like, </span>
      {feedback.likes === 1 ? '1 like' : `${feedback.likes} likes`}
    </button>
  )
}
