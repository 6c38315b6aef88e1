import type { Feedback } from 'contract/feedback'
import { useData } from '../../data/device-context.tsx'
import { likeFeedback } from '../../data/mutations/like-feedback.ts'
import { useSession } from '../../session/use-session.ts'
import { messages } from '../../text/messages.ts'
import { useAskLogin } from '../../ui/use-ask-login.ts'
import { tellFailure } from '../tell-failure.ts'

const { loginToLike, likeFailed } = messages.feedback

/** Whether the member likes a feedback, and how to change that. Guests are asked to log in. */
export const useLikeFeedback = (feedback: Feedback) => {
  const data = useData()
  const { member } = useSession()
  const askLogin = useAskLogin()
  const liked = member !== null && feedback.likedBy.includes(member.uid)

  const toggle = async () => {
    if (!member) return askLogin(loginToLike)
    try {
      await likeFeedback(data, feedback, member.uid, !liked)
    } catch (error) {
      await tellFailure(likeFailed, error)
    }
  }

  return { liked, toggle }
}
