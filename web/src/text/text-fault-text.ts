import { characterCount } from '@group-organizer/contract/characters'
import { limits } from '@group-organizer/contract/limits'
import type { TextFault } from '../domain/text-fault.ts'
import { formatNumber } from './catalogue.ts'
import { announcementText, replyText } from './en/announcements.ts'
import { feedbackText } from './en/feedback.ts'
import { fieldText, groupFaultText } from './en/groups.ts'
import { messages } from './en/messages.ts'
import { countedLength } from './formats.ts'

/** Texts that members write about a group. */
export type Written = 'feedback' | 'announcement' | 'reply'

export const mostOf = (written: Written): number => limits[written]

const tooLongText = (written: Written) => {
  if (written === 'feedback') return feedbackText.tooLong
  return (written === 'reply' ? replyText : announcementText).tooLong
}

const emptyTexts = (written: Written) => {
  // The dialog has the specification's sentence (section 5).
  if (written === 'feedback') return { beside: feedbackText.writeFirst, title: messages.feedback.empty }
  const { empty } = written === 'reply' ? replyText : announcementText
  return { beside: empty, title: empty }
}

export const textFaultTexts = (fault: TextFault, written: Written): { beside: string; title: string } => {
  if (fault === 'empty') return emptyTexts(written)
  const sentence =
    fault === 'tooLong'
      ? tooLongText(written)({ most: formatNumber(mostOf(written)) })
      : groupFaultText.notStorable({ field: fieldText[written === 'feedback' ? 'feedback' : 'text'] })
  return { beside: sentence, title: sentence }
}

/** Room left, once nine tenths are used; undefined before. */
export const lengthHint = (text: string, most: number): string | undefined =>
  characterCount(text.trim()) * 10 > most * 9 ? countedLength(text, most) : undefined
