import { choiceText, commonText } from './en/common.ts'

const isKnown = (name: string): name is keyof typeof choiceText => Object.hasOwn(choiceText, name)

/**
 * What a category, or a subject of the contact form, is called to the reader. The data has the English names; one that this
 * version of the app does not know is called as it is there, and a group may have come without any.
 */
export const choiceLabel = (name: string): string => {
  if (name.trim() === '') return commonText.otherCategory
  return isKnown(name) ? choiceText[name] : name
}
