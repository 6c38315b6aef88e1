import { createGroupIndex } from '../src/domain/groups/search-index.ts'
import { groupCount, groupOf } from './groups.ts'

export const count = 10_000

const groups = Array.from({ length: count }, (_, n) => ({ ...groupOf(n), stamp: n }))
const misspelt = 'golden raeders park'
const texts = ['quiet anglers 99', '4 1 7 23', '42 owls', 'golden readers pond', '8 northern mill', misspelt]

const index = createGroupIndex()
Array.from(index.follow(groups))

/** The page's sentence when it has found the groups of this text. */
const answerTo = (text: string) => {
  if (text.trim() === '') return groupCount(count)
  const { isNamed, isSimilar } = index.find(text)
  return isSimilar ? `${groupCount(isNamed.size)} with similar words` : groupCount(isNamed.size)
}

const step = (key: string, holds: string) => ({ key, answer: answerTo(holds) })

/** Keystrokes, and what the page has to say after each: texts grow to their end and are taken back. */
export const steps = texts.flatMap((text) => [
  ...Array.from(text, (key, n) => step(key, text.slice(0, n + 1))),
  ...Array.from(text, (_, n) => step('Backspace', text.slice(0, text.length - n - 1))),
])
