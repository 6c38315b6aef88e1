import { distance } from 'fastest-levenshtein'
import { fold } from '../fold.ts'

/** Decides about a word of the index. */
export type WordTest = (known: string) => boolean

/** Signs end a word, except for the plus of 'C++' and '50+'. */
export const wordsOf = (text: string): string[] =>
  fold(text).match(/[\p{L}\p{N}\p{Extended_Pictographic}]+(?:\++(?![\p{L}\p{N}]))?/gu) ?? []

/** Words without meaning: 'running near the lake', 'Laufen in Berlin'. */
const fillers = new Set(
  'a an and at by for in near of on the to with am an bei beim das dem den der die fur im in mit und zu zum zur'.split(
    ' ',
  ),
)

/** Words to search for. */
export const meantBy = (text: string): string[] => {
  const words = [...new Set(wordsOf(text))]
  const meant = words.filter((word) => !fillers.has(word))
  return meant.length > 0 ? meant : words
}

/** Shorter words allow no typing error, because one letter makes another word. */
const shortestMisspelt = 4

/** This share of a word's letters may be wrong. */
const wrongShare = 0.2

export const beginsWith =
  (word: string): WordTest =>
  (known) =>
    known.startsWith(word)

export const contains =
  (word: string): WordTest =>
  (known) =>
    known.includes(word)

/** Two neighbours changed places. */
const beginsWithSwapped =
  (word: string): WordTest =>
  (known) => {
    let at = 0
    while (at < word.length && known[at] === word[at]) at++
    return (
      known[at] === word[at + 1] && known[at + 1] === word[at] && known.startsWith(word.slice(at + 2), at + 2)
    )
  }

/** A beginning, also with two swapped letters, or the whole word with typing errors. A short word has to be a beginning. */
export const isLike = (word: string): WordTest => {
  const [begins, beginsSwapped] = [beginsWith(word), beginsWithSwapped(word)]
  if (word.length < shortestMisspelt) return begins
  const most = Math.round(word.length * wrongShare)
  return (known) =>
    begins(known) ||
    beginsSwapped(known) ||
    (Math.abs(known.length - word.length) <= most && distance(known, word) <= most)
}
