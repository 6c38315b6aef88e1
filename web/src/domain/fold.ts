/** Without accents, invisible characters and capitals. 'Straße' and 'STRASSE' become the same. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')

/** Decides whether a text has all words of another one, in any order. No words are in every text. */
export const hasWordsOf = (sought: string) => {
  const words = fold(sought).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  return (text: string) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
}
