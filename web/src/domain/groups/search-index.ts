import type { Group } from '@group-organizer/contract/group'
import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { asCategory, germanNames } from './categories.ts'

export type Found = {
  /** Ids of the groups, and whether name or hobby contains a word. */
  isNamed: ReadonlyMap<string, boolean>
  /** No group has all words; these have similar ones. */
  isSimilar: boolean
}

const fields = ['groupName', 'hobby', 'meetingLocation', 'description']

const hobbyNames = (category: string) => {
  const known = asCategory(category)
  return known ? `${known} ${germanNames[known]}` : category
}

const fold = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const namesOf = ({ groupName, hobbyCategory, meetingLocation }: Group) =>
  fold([groupName, hobbyNames(hobbyCategory), meetingLocation].join(' '))

/** Words without meaning: 'running near the lake', 'Laufen in Berlin'. */
const fillers = new Set(
  'a an and at by for in near of on the to with am an bei beim das dem den der die fur im in mit und zu zum zur'.split(
    ' ',
  ),
)

/** The index splits texts at the same characters. */
const wordsOf = (text: string) => {
  const words = fold(text)
    .split(/[\n\r\p{Z}\p{P}]+/u)
    .filter((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))
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

const similarTo = (word: string): Query =>
  word.length < shortestMisspelt
    ? word
    : {
        combineWith: 'OR',
        queries: [
          { queries: [word], fuzzy: 0.2 },
          { combineWith: 'OR', queries: withSwappedLetters(word) },
        ],
      }

const isNamed = ({ match }: SearchResult) =>
  Object.values(match).some((where) => where.includes('groupName') || where.includes('hobby'))

/** Letters that are deleted bring back texts that were answered. */
const keptAnswers = 50

export const createGroupIndex = () => {
  const indexed = new Map<string, { group: Group; names: string }>()
  const answers = new Map<string, Found>()
  const index = new MiniSearch<Group>({
    idField: '_id',
    fields,
    extractField: (group, field) =>
      field === 'hobby' ? hobbyNames(group.hobbyCategory) : group[field as keyof Group],
    processTerm: fold,
    searchOptions: { prefix: true, boost: { groupName: 2, hobby: 4 } },
  })

  /** Updates the index to these groups, one per step. Only changed groups cost time. */
  function* follow(groups: readonly Group[]): Generator<undefined, void> {
    const listed = new Set(groups)
    for (const [id, { group }] of indexed) {
      if (listed.has(group)) continue
      answers.clear()
      indexed.delete(id)
      index.discard(id)
      yield
    }
    for (const group of groups) {
      if (indexed.get(group._id)?.group === group) continue
      answers.clear()
      indexed.set(group._id, { group, names: namesOf(group) })
      index.add(group)
      yield
    }
  }

  /** 'wanderung' finds 'Nachtwanderung' in name, hobby or place. */
  const findInside = (words: readonly string[]): Found['isNamed'] => {
    const found = new Map<string, boolean>()
    for (const [id, { names }] of indexed)
      if (words.length > 0 && words.every((word) => names.includes(word))) found.set(id, true)
    return found
  }

  /** Finds whole words and beginnings first, then parts of words, then similar words. */
  const search = (words: readonly string[]): Found => {
    const exact = index.search({ combineWith: 'AND', queries: [...words] })
    const inside = exact.length > 0 ? undefined : findInside(words)
    if (inside && inside.size > 0) return { isNamed: inside, isSimilar: false }
    const results =
      exact.length > 0 ? exact : index.search({ combineWith: 'AND', queries: words.map(similarTo) })
    return {
      isNamed: new Map(results.map((result) => [result.id as string, isNamed(result)])),
      isSimilar: exact.length === 0 && results.length > 0,
    }
  }

  const find = (text: string): Found => {
    const words = wordsOf(text)
    const asked = words.join(' ')
    const answer = answers.get(asked) ?? search(words)
    if (answers.size === keptAnswers) answers.clear()
    answers.set(asked, answer)
    return answer
  }

  const nearestCategory = (text: string): string | undefined => {
    const scores = new Map<string, number>()
    for (const { id, score } of index.search({ combineWith: 'OR', queries: wordsOf(text).map(similarTo) })) {
      const category = indexed.get(id as string)?.group.hobbyCategory ?? ''
      scores.set(category, (scores.get(category) ?? 0) + score)
    }
    return [...scores].sort(([, a], [, b]) => b - a)[0]?.[0]
  }

  return { follow, find, nearestCategory }
}

export type GroupIndex = ReturnType<typeof createGroupIndex>
