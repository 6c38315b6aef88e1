import { characterCount } from '@group-organizer/contract/characters'
import { feedbackInput } from '@group-organizer/contract/feedback'
import { limits } from '@group-organizer/contract/limits'

export type FeedbackFault = 'empty' | 'tooLong' | 'notStorable'

export const feedbackFault = (feedback: string): FeedbackFault | undefined => {
  if (feedback.trim() === '') return 'empty'
  if (feedbackInput.safeParse({ feedback }).success) return undefined
  return characterCount(feedback.trim()) > limits.feedback ? 'tooLong' : 'notStorable'
}
