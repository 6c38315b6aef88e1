import type { Group } from '@group-organizer/contract/group'
import { asCategory, germanNames } from './categories.ts'
import { type WordTest, beginsWith, contains, isLike, meantBy, wordsOf } from './search-words.ts'

export type Found = {
  /** Ids of the groups, and whether name or hobby contains a word. */
  isNamed: ReadonlyMap<string, boolean>
  /** No group has all words; these have similar ones. */
  isSimilar: boolean
}

/** Where a word occurs; a higher value counts more. */
const inDescription = 1
const inPlace = 2
const inName = 3

/** One object for all words of a text. */
type Occurrence = { at: number; where: number }

/** Where each group has the words, by its position in the index; 0 if it has not. */
type Best = Uint8Array

const hobbyNames = (category: string) => {
  const known = asCategory(category)
  return known ? `${known} ${germanNames[known]}` : category
}

const textsOf = ({ groupName, hobbyCategory, meetingLocation, description }: Group) =>
  [
    [inDescription, description],
    [inPlace, meetingLocation],
    [inName, `${groupName} ${hobbyNames(hobbyCategory)}`],
  ] as const

/** Letters that are deleted bring back texts that were answered. */
const keptAnswers = 50

export const createGroupIndex = () => {
  /** Groups by position, which has none once a group is gone. */
  let indexed: (Group | undefined)[] = []
  const positions = new Map<Group, number>()
  const byWord = new Map<string, Occurrence[]>()
  const answers = new Map<string, Found>()

  const add = (group: Group) => {
    const at = indexed.push(group) - 1
    positions.set(group, at)
    for (const [where, text] of textsOf(group)) {
      const occurrence = { at, where }
      for (const word of wordsOf(text)) {
        const known = byWord.get(word)
        if (known) known.push(occurrence)
        else byWord.set(word, [occurrence])
      }
    }
  }

  const removeOthers = (listed: ReadonlySet<Group>) => {
    for (const [group, at] of positions) {
      if (listed.has(group)) continue
      answers.clear()
      positions.delete(group)
      indexed[at] = undefined
    }
    // The words of a removed group stay until most groups are removed.
    if (indexed.length <= 2 * positions.size) return
    indexed = []
    positions.clear()
    byWord.clear()
  }

  /** Updates the index to these groups, one per step. Only changed groups cost time. */
  function* follow(groups: readonly Group[]): Generator<undefined, void> {
    removeOthers(new Set(groups))
    for (const group of groups) {
      if (positions.has(group)) continue
      answers.clear()
      add(group)
      yield
    }
  }

  /** @param among all groups by default */
  const withWord = (test: WordTest, least: number, among?: Best): Best => {
    const best = new Uint8Array(indexed.length)
    for (const [word, occurrences] of byWord) {
      if (!test(word)) continue
      for (const { at, where } of occurrences) {
        const before = among ? (among[at] ?? 0) : where
        if (where >= least && before > 0) best[at] = Math.max(where, before, best[at] ?? 0)
      }
    }
    return best
  }

  const withWords = (tests: readonly WordTest[], least = inDescription) => {
    let best: Best | undefined
    for (const test of tests) best = withWord(test, least, best)
    const isNamed = new Map<string, boolean>()
    for (const [at, group] of indexed.entries()) {
      const where = best?.[at] ?? 0
      if (group && where > 0) isNamed.set(group._id, where === inName)
    }
    return isNamed
  }

  /** Finds whole words and beginnings first, then parts of words ('wanderung' in 'Nachtwanderung'), then similar words. */
  const search = (words: readonly string[]): Found => {
    const exact = withWords(words.map(beginsWith))
    if (exact.size > 0) return { isNamed: exact, isSimilar: false }
    const inside = withWords(words.map(contains), inPlace)
    if (inside.size > 0) return { isNamed: inside, isSimilar: false }
    const similar = withWords(words.map(isLike))
    return { isNamed: similar, isSimilar: similar.size > 0 }
  }

  const find = (text: string): Found => {
    const words = meantBy(text)
    const asked = words.join(' ')
    const answer = answers.get(asked) ?? search(words)
    if (answers.size === keptAnswers) answers.clear()
    answers.set(asked, answer)
    return answer
  }

  const nearestCategory = (text: string): string | undefined => {
    const scores = new Map<string, number>()
    for (const word of meantBy(text)) {
      const best = withWord(isLike(word), inDescription)
      for (const [at, group] of indexed.entries()) {
        const where = best[at] ?? 0
        if (group && where > 0)
          scores.set(group.hobbyCategory, (scores.get(group.hobbyCategory) ?? 0) + where)
      }
    }
    return [...scores].sort(([, a], [, b]) => b - a)[0]?.[0]
  }

  return { follow, find, nearestCategory }
}

export type GroupIndex = ReturnType<typeof createGroupIndex>
