import { choiceText, commonText } from './en/common.ts'

const isKnown = (name: string): name is keyof typeof choiceText => Object.hasOwn(choiceText, name)

/** The reader's name of a category or subject. An unknown one keeps its English name. */
export const choiceLabel = (name: string): string => {
  if (name.trim() === '') return commonText.otherCategory
  return isKnown(name) ? choiceText[name] : name
}
