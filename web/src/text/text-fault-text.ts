import { characterCount } from '@group-organizer/contract/characters'
import { limits } from '@group-organizer/contract/limits'
import { type TextFault, textFault } from '../domain/text-fault.ts'
import { formatNumber } from './catalogue.ts'
import { announcementText, replyText } from './en/announcements.ts'
import { feedbackText } from './en/feedback.ts'
import { fieldText, groupFaultText } from './en/groups.ts'
import { messages } from './en/messages.ts'
import { countedLength } from './formats.ts'

export type Written = 'feedback' | 'announcement' | 'reply'

const texts = { feedback: feedbackText, announcement: announcementText, reply: replyText }

const besideField = (fault: TextFault, written: Written): string => {
  if (fault === 'tooLong') return texts[written].tooLong({ most: formatNumber(limits[written]) })
  if (fault === 'notStorable')
    return groupFaultText.notStorable({ field: fieldText[written === 'feedback' ? 'feedback' : 'text'] })
  return feedbackText.writeFirst
}

/** Undefined for a text that can be stored. The dialog has the specification's sentence if there is one (section 5). */
export const textFaultTexts = (
  words: string,
  written: Written,
): { beside: string; title: string } | undefined => {
  const fault = textFault(words, limits[written])
  if (fault === undefined) return undefined
  const beside = besideField(fault, written)
  return { beside, title: fault === 'empty' && written === 'feedback' ? messages.feedback.empty : beside }
}

/** Room left, once nine tenths are used; undefined before. */
export const lengthHint = (words: string, written: Written): string | undefined => {
  const most = limits[written]
  return characterCount(words.trim()) * 10 > most * 9 ? countedLength(words, most) : undefined
}
