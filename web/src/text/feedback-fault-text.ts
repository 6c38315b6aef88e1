import { characterCount } from '@group-organizer/contract/characters'
import { limits } from '@group-organizer/contract/limits'
import type { FeedbackFault } from '../domain/feedback-fault.ts'
import { formatNumber } from './catalogue.ts'
import { feedbackText } from './en/feedback.ts'
import { fieldText, groupFaultText } from './en/groups.ts'
import { messages } from './en/messages.ts'
import { countedLength } from './formats.ts'

/** What is said beside the field, and in the dialog: the specification's sentence where it has one (section 5). */
export const feedbackFaultTexts = (fault: FeedbackFault): { beside: string; title: string } => {
  if (fault === 'empty') return { beside: feedbackText.writeFirst, title: messages.feedback.empty }
  const sentence =
    fault === 'tooLong'
      ? feedbackText.tooLong({ most: formatNumber(limits.feedback) })
      : groupFaultText.notStorable({ field: fieldText.feedback })
  return { beside: sentence, title: sentence }
}

/** How much room a feedback has left, as soon as nine tenths of it are used; undefined before. */
export const lengthHint = (feedback: string): string | undefined =>
  characterCount(feedback.trim()) * 10 > limits.feedback * 9
    ? countedLength(feedback, limits.feedback)
    : undefined
