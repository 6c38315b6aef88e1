import { characterCount } from '@group-organizer/contract/characters'
import { text } from '@group-organizer/contract/fields'

export type TextFault = 'empty' | 'tooLong' | 'notStorable'

export const textFault = (words: string, most: number): TextFault | undefined => {
  if (words.trim() === '') return 'empty'
  if (text(1, most).safeParse(words).success) return undefined
  return characterCount(words.trim()) > most ? 'tooLong' : 'notStorable'
}
