import type { Group } from '@group-organizer/contract/group'
import { asCategory, germanNames } from './categories.ts'
import { type WordTest, beginsWith, contains, isLike, meantBy, wordsOf } from './search-words.ts'

export type Found = {
  /** Ids of the groups, and whether name or hobby contains a word. */
  isNamed: ReadonlyMap<string, boolean>
  /** No group has all words; these have similar ones. */
  isSimilar: boolean
}

/** Places of a word; a higher value counts more. The hobby is part of the name. */
const inDescription = 1
const inPlace = 2
const inName = 3

/** One object for all words of a text. */
type Occurrence = { at: number; where: number }

/** Best place of the words in each group, by its position in the index; 0 if it lacks them. */
type Places = Uint8Array

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
  /** Groups by position, which stays empty once a group is gone. */
  const indexed: (Group | undefined)[] = []
  const positions = new Map<Group, number>()
  const byWord = new Map<string, Occurrence[]>()
  const answers = new Map<string, Found>()
  /** Number of groups that are gone, while their words are still in the index. */
  let stale = 0

  const add = (group: Group) => {
    const at = indexed.push(group) - 1
    positions.set(group, at)
    for (const [where, text] of textsOf(group)) {
      const occurrence = { at, where }
      for (const word of wordsOf(text)) {
        const known = byWord.get(word)
        if (!known) byWord.set(word, [occurrence])
        else if (known.at(-1) !== occurrence) known.push(occurrence)
      }
    }
  }

  const dropStaleWords = () => {
    stale = 0
    for (const [word, occurrences] of byWord) {
      const left = occurrences.filter(({ at }) => indexed[at])
      if (left.length > 0) byWord.set(word, left)
      else byWord.delete(word)
    }
  }

  const removeOthers = (listed: ReadonlySet<Group>) => {
    for (const [group, at] of positions) {
      if (listed.has(group)) continue
      answers.clear()
      positions.delete(group)
      indexed[at] = undefined
      stale++
    }
    if (stale > positions.size) dropStaleWords()
  }

  /** Updates the index to these groups, one new text per step. The others go at the end: until then, searches find them. */
  function* follow(groups: readonly Group[]): Generator<undefined, void> {
    for (const group of groups) {
      if (positions.has(group)) continue
      answers.clear()
      add(group)
      yield
    }
    removeOthers(new Set(groups))
  }

  /** @param among all groups by default */
  const withWord = (test: WordTest, least: number, among?: Places): Places => {
    const places = new Uint8Array(indexed.length)
    for (const [word, occurrences] of byWord) {
      if (!test(word)) continue
      for (const { at, where } of occurrences) {
        const before = among ? (among[at] ?? 0) : where
        if (where >= least && before > 0) places[at] = Math.max(where, before, places[at] ?? 0)
      }
    }
    return places
  }

  const withWords = (tests: readonly WordTest[], least = inDescription) => {
    let places: Places | undefined
    for (const test of tests) {
      places = withWord(test, least, places)
      if (!places.some(Boolean)) break
    }
    const isNamed = new Map<string, boolean>()
    for (const [at, group] of indexed.entries()) {
      const where = places?.[at] ?? 0
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

  /** The category of the groups that have most of the words, or similar ones. */
  const nearestCategory = (text: string): string | undefined => {
    const scores = new Uint32Array(indexed.length)
    for (const word of meantBy(text))
      for (const [at, where] of withWord(isLike(word), inDescription).entries())
        scores[at] = (scores[at] ?? 0) + where
    let best = 1
    const counts = new Map<string, number>()
    for (const [at, group] of indexed.entries()) {
      const score = scores[at] ?? 0
      if (!group || score < best) continue
      if (score > best) counts.clear()
      best = score
      counts.set(group.hobbyCategory, (counts.get(group.hobbyCategory) ?? 0) + 1)
    }
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
  }

  return { follow, find, nearestCategory }
}

export type GroupIndex = ReturnType<typeof createGroupIndex>
