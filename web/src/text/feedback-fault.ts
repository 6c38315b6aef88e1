import { feedbackInput } from 'contract/feedback'
import { limits } from 'contract/limits'
import { messages } from './messages.ts'

const most = new Intl.NumberFormat('en').format(limits.feedback)

/** What is wrong with a feedback's words; undefined if nothing is. */
export const feedbackFault = (feedback: string): string | undefined => {
  if (feedback.trim() === '') return messages.feedback.empty
  if (feedbackInput.safeParse({ feedback }).success) return undefined
  return `Feedback can have at most ${most} ordinary characters.`
}
