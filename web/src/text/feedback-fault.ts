import { feedbackInput } from 'contract/feedback'
import { limits } from 'contract/limits'
import { countedLength, formatNumber } from './formats.ts'
import { messages } from './messages.ts'

/** What is wrong with a feedback's words; undefined if nothing is. */
export const feedbackFault = (feedback: string): string | undefined => {
  if (feedback.trim() === '') return messages.feedback.empty
  if (feedbackInput.safeParse({ feedback }).success) return undefined
  return `Feedback can have at most ${formatNumber(limits.feedback)} ordinary characters.`
}

/** How much room a feedback has left, as soon as nine tenths of it are used; undefined before. */
export const lengthHint = (feedback: string): string | undefined =>
  feedback.trim().length * 10 > limits.feedback * 9 ? countedLength(feedback, limits.feedback) : undefined
