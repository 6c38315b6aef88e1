import { characterCount } from '@group-organizer/contract/characters'
import { limits } from '@group-organizer/contract/limits'
import type { TextFault } from '../domain/text-fault.ts'
import { formatNumber } from './catalogue.ts'
import { announcementText, replyText } from './en/announcements.ts'
import { feedbackText } from './en/feedback.ts'
import { fieldText, groupFaultText } from './en/groups.ts'
import { messages } from './en/messages.ts'
import { countedLength } from './formats.ts'

export type Written = 'feedback' | 'announcement' | 'reply'

export const mostOf = (written: Written): number => limits[written]

const texts = { feedback: feedbackText, announcement: announcementText, reply: replyText }

const besideField = (fault: TextFault, written: Written): string => {
  if (fault === 'tooLong') return texts[written].tooLong({ most: formatNumber(mostOf(written)) })
  if (fault === 'notStorable')
    return groupFaultText.notStorable({ field: fieldText[written === 'feedback' ? 'feedback' : 'text'] })
  return written === 'feedback' ? feedbackText.writeFirst : texts[written].empty
}

/** The dialog has the specification's sentence if there is one (section 5). */
export const textFaultTexts = (fault: TextFault, written: Written): { beside: string; title: string } => {
  const beside = besideField(fault, written)
  return { beside, title: fault === 'empty' && written === 'feedback' ? messages.feedback.empty : beside }
}

/** Room left, once nine tenths are used; undefined before. */
export const lengthHint = (text: string, most: number): string | undefined =>
  characterCount(text.trim()) * 10 > most * 9 ? countedLength(text, most) : undefined
