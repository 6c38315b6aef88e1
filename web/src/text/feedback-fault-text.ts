import { characterCount } from '@group-organizer/contract/characters'
import { limits } from '@group-organizer/contract/limits'
import type { FeedbackFault } from '../domain/feedback-fault.ts'
import { formatNumber } from './catalogue.ts'
import { feedbackText } from './en/feedback.ts'
import { fieldText, groupFaultText } from './en/groups.ts'
import { messages } from './en/messages.ts'
import { countedLength } from './formats.ts'

/** The dialog has the specification's sentence if there is one (section 5). */
export const feedbackFaultTexts = (fault: FeedbackFault): { beside: string; title: string } => {
  if (fault === 'empty') return { beside: feedbackText.writeFirst, title: messages.feedback.empty }
  const sentence =
    fault === 'tooLong'
      ? feedbackText.tooLong({ most: formatNumber(limits.feedback) })
      : groupFaultText.notStorable({ field: fieldText.feedback })
  return { beside: sentence, title: sentence }
}

/** Room left, once nine tenths are used; undefined before. */
export const lengthHint = (feedback: string): string | undefined =>
  characterCount(feedback.trim()) * 10 > limits.feedback * 9
    ? countedLength(feedback, limits.feedback)
    : undefined
