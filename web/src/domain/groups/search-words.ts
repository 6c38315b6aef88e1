import { distance } from 'fastest-levenshtein'

/** Decides about a word of the index. */
export type WordTest = (known: string) => boolean

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Words without accents and signs, in small letters. */
export const wordsOf = (text: string): string[] =>
  fold(text).match(/[\p{L}\p{N}\p{Extended_Pictographic}]+/gu) ?? []

/** Words without meaning: 'running near the lake', 'Laufen in Berlin'. */
const fillers = new Set(
  'a an and at by for in near of on the to with am an bei beim das dem den der die fur im in mit und zu zum zur'.split(
    ' ',
  ),
)

/** Words to search for. */
export const meantBy = (text: string) => {
  const words = wordsOf(text)
  const meant = words.filter((word) => !fillers.has(word))
  return meant.length > 0 ? meant : words
}

/** Two swapped letters count as one typing error. */
const withSwappedLetters = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  )

/** Shorter words allow no typing error, because one letter makes another word. */
const shortestMisspelt = 4

/** So many letters in one may be wrong. */
const errorsInOne = 0.2

export const beginsWith =
  (word: string): WordTest =>
  (known) =>
    known.startsWith(word)

export const contains =
  (word: string): WordTest =>
  (known) =>
    known.includes(word)

/** True for a word with typing errors, or for the beginning of one with two swapped letters. */
export const isLike = (word: string): WordTest => {
  if (word.length < shortestMisspelt) return beginsWith(word)
  const most = Math.round(word.length * errorsInOne)
  const beginnings = [word, ...withSwappedLetters(word)]
  return (known) =>
    beginnings.some((beginning) => known.startsWith(beginning)) ||
    (Math.abs(known.length - word.length) <= most && distance(known, word) <= most)
}
