import type { Feedback } from 'contract/feedback'
import { useEffect, useRef } from 'react'
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
  /** What was tapped and is not on the screen yet: a second tap takes the first one back, however fast it comes. */
  const tapped = useRef<boolean>(undefined)
  useEffect(() => {
    tapped.current = undefined
  }, [liked])

  const toggle = async () => {
    if (!member) return askLogin(loginToLike)
    const likes = !(tapped.current ?? liked)
    tapped.current = likes
    try {
      await likeFeedback(data, feedback, member.uid, likes)
    } catch (error) {
      tapped.current = undefined
      await tellFailure(likeFailed, error)
    }
  }

  return { liked, toggle }
}
