import type { Group } from 'contract/group'
import { fold, searchText, searchWords } from 'contract/search'
import type { GroupQuery, SortOrder } from './group-query.ts'
import { isActive } from './is-active.ts'

const foldedTexts = new WeakMap<Group, string>()

/** Folding costs more than searching, and the same records are searched again with every letter typed. */
const foldedText = (group: Group) => {
  const known = foldedTexts.get(group)
  if (known !== undefined) return known
  const folded = searchText(group)
  foldedTexts.set(group, folded)
  return folded
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** What starts next stands first; what has started already follows, the latest first. */
const soonest = (today: string) => (a: Group, b: Group) => {
  const active = isActive(a, today)
  if (active !== isActive(b, today)) return active ? -1 : 1
  return active ? byText(a.startDate, b.startDate) : byText(b.startDate, a.startDate)
}

const comparing = (sort: SortOrder, today: string) =>
  ({
    newest: (a: Group, b: Group) => byText(b.createdAt, a.createdAt),
    soonest: soonest(today),
    name: (a: Group, b: Group) => collator.compare(a.groupName, b.groupName),
  })[sort]

/** The groups in the order that was asked for; ties are settled by id, so that the order is always the same. */
export const sortGroups = <T extends Group>(groups: readonly T[], sort: SortOrder, today: string): T[] => {
  const compare = comparing(sort, today)
  return groups.toSorted((a, b) => compare(a, b) || byText(a._id, b._id))
}

/**
 * Sorts a list that changes little from one call to the next: what was in order before is given to `toSorted` in that
 * order, and a sorted run costs it one comparison for each group.
 */
export const createGroupSorter = <T extends Group>(): typeof sortGroups<T> => {
  let last: readonly T[] = []
  return (groups, sort, today) => {
    const added = new Set(groups)
    const known = last.filter((group) => added.delete(group))
    const sorted = sortGroups([...known, ...added], sort, today)
    last = sorted
    return sorted
  }
}

type Filter = Pick<GroupQuery, 'text' | 'category' | 'activeOnly'>

const isListed = (group: Group, { category, activeOnly }: Filter, today: string) =>
  (category === null || group.hobbyCategory === category) && (!activeOnly || isActive(group, today))

/** What may stand between 'near' and a place. */
const fillers = new Set(['a', 'an', 'the', 'to', 'of'])

/** 'running near the lake': what follows 'near' names the place. Undefined where nothing does. */
const splitAtNear = (words: readonly string[]) => {
  const at = words.indexOf('near')
  const place = words.slice(at + 1).filter((word) => !fillers.has(word))
  return at < 0 || place.length === 0 ? undefined : { about: words.slice(0, at), place }
}

/**
 * The groups that were asked for, in the order they are given. A group matches if every word of the text occurs in its
 * name, description or location; what follows 'near' may also be meant for the location alone.
 */
export const filterGroups = <T extends Group>(groups: readonly T[], filter: Filter, today: string): T[] => {
  const words = searchWords(filter.text)
  const near = splitAtNear(words)
  const says = (text: string, wanted: readonly string[]) => wanted.every((word) => text.includes(word))
  const matches = (group: Group) =>
    words.length === 0 ||
    says(foldedText(group), words) ||
    (near !== undefined &&
      says(foldedText(group), near.about) &&
      says(fold(group.meetingLocation), near.place))
  return groups.filter((group) => isListed(group, filter, today) && matches(group))
}

/**
 * The groups that were probably meant where no word for word match was found: one letter of a word may be missing, too
 * many, another, or in its neighbour's place.
 */
export const filterSimilarGroups = <T extends Group>(
  groups: readonly T[],
  filter: Filter,
  today: string,
): T[] => {
  const words = searchWords(filter.text)
  if (words.length === 0) return []
  const known = finish(countWords(groups))
  const meant = words.map((word) => [word, ...known.filter((other) => isMisspelt(word, other))])
  if (meant.every((alternatives) => alternatives.length === 1)) return []
  return groups.filter(
    (group) =>
      isListed(group, filter, today) &&
      meant.every((alternatives) => alternatives.some((word) => foldedText(group).includes(word))),
  )
}

/** How often each word occurs in the groups of `counted`. */
const wordCounts = new Map<string, number>()
const counted = new Set<Group>()

const addWords = (group: Group, times: 1 | -1) => {
  for (const word of foldedText(group).split(/[^\p{L}\p{N}]+/u)) {
    if (word.length < shortestMisspelt - 1) continue
    const count = (wordCounts.get(word) ?? 0) + times
    if (count === 0) wordCounts.delete(word)
    else wordCounts.set(word, count)
  }
}

/**
 * Prepares a search of the groups, one group a step: folds their texts and counts their words. Only groups that came or
 * went since the last time cost anything.
 * @returns every word that occurs in the groups, once
 */
export function* countWords(groups: readonly Group[]) {
  const listed = new Set(groups)
  for (const group of counted) {
    if (listed.has(group)) continue
    counted.delete(group)
    addWords(group, -1)
    yield
  }
  for (const group of groups) {
    if (!counted.has(group)) {
      counted.add(group)
      addWords(group, 1)
    }
    yield
  }
  return [...wordCounts.keys()]
}

const finish = <T>(steps: Generator<unknown, T>) => {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** In shorter words one letter makes another word. */
const shortestMisspelt = 4

/** Whether `typed` is the beginning of `word` but for one letter. */
const isMisspelt = (typed: string, word: string) => {
  if (typed.length < shortestMisspelt || word.length < typed.length - 1) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const rest = typed.slice(same + 1)
  return (
    word.startsWith(rest, same + 1) ||
    word.startsWith(rest, same) ||
    word.startsWith(typed.slice(same), same + 1) ||
    (typed[same] === word[same + 1] &&
      typed[same + 1] === word[same] &&
      word.startsWith(typed.slice(same + 2), same + 2))
  )
}

/** Both in one, for lists without a search field. */
export const searchGroups = <T extends Group>(
  groups: readonly T[],
  query: Omit<GroupQuery, 'pages'>,
  today: string,
): T[] => sortGroups(filterGroups(groups, query, today), query.sort, today)
