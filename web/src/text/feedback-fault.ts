import { characterCount } from '@group-organizer/contract/characters'
import { feedbackInput } from '@group-organizer/contract/feedback'
import { limits } from '@group-organizer/contract/limits'
import { formatNumber } from './catalogue.ts'
import { feedbackText } from './en/feedback.ts'
import { fieldText, groupFaultText } from './en/groups.ts'
import { messages } from './en/messages.ts'
import { countedLength } from './formats.ts'

/** What is wrong with a feedback's words; undefined if nothing is. */
export const feedbackFault = (feedback: string): string | undefined => {
  if (feedback.trim() === '') return messages.feedback.empty
  if (feedbackInput.safeParse({ feedback }).success) return undefined
  return characterCount(feedback.trim()) > limits.feedback
    ? feedbackText.tooLong({ most: formatNumber(limits.feedback) })
    : groupFaultText.notStorable({ field: fieldText.feedback })
}

/** How much room a feedback has left, as soon as nine tenths of it are used; undefined before. */
export const lengthHint = (feedback: string): string | undefined =>
  characterCount(feedback.trim()) * 10 > limits.feedback * 9
    ? countedLength(feedback, limits.feedback)
    : undefined
