import type { Feedback } from '@group-organizer/contract/feedback'
import { useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { likeFeedback } from '../../data/mutations/feedback-mutations.ts'
import { useSession } from '../../session/use-session.ts'
import { feedbackText } from '../../text/en/feedback.ts'
import { messages } from '../../text/en/messages.ts'
import { useAskLogin } from '../../ui/dialog/dialog-navigation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showSaveError } from '../show-saved.ts'

export const LikeButton = ({ feedback }: { feedback: Feedback }) => {
  const { liked, likes, toggle } = useLike(feedback)
  return (
    <button
      type="button"
      className="btn -ms-3 border-transparent! bg-transparent! btn-ghost font-normal shadow-none! [--btn-p:0.75rem] hover:underline"
      aria-pressed={liked}
      aria-describedby={`author-${feedback._id}`}
      onClick={() => void toggle()}
    >
      <Icon name="heart" className={`size-5 ${liked ? 'fill-current text-error' : ''}`} />
      <span className="sr-only">{feedbackText.like}</span>
      {feedbackText.likes(likes)}
    </button>
  )
}

/** Shows a tap at once, before it is stored, so that the next tap refers to what the member sees. */
const useLike = (feedback: Feedback) => {
  const data = useDevice()
  const { member } = useSession()
  const askLogin = useAskLogin()
  const stored = member !== null && feedback.likedBy.includes(member.uid)
  const [tapped, setTapped] = useState<{ liked: boolean; writes: number }>()
  if (tapped?.writes === 0 && tapped.liked === stored) setTapped(undefined)
  const liked = tapped?.liked ?? stored

  const toggle = async () => {
    if (!member) return askLogin(messages.feedback.loginToLike)
    setTapped((before) => ({ liked: !liked, writes: (before?.writes ?? 0) + 1 }))
    try {
      await likeFeedback(data, feedback, member.uid, !liked)
      setTapped((now) => now && { ...now, writes: now.writes - 1 })
    } catch (error) {
      setTapped(undefined)
      await showSaveError(messages.feedback.likeFailed, error)
    }
  }

  return { liked, likes: feedback.likes + Number(liked) - Number(stored), toggle }
}
