import { type Group } from 'contract/group'
import { searchText, searchWords } from 'contract/search'
import { type GroupQuery, type SortOrder } from './group-query.ts'
import { isActive } from './is-active.ts'

const foldedTexts = new WeakMap<Group, string>()

/** Folding costs more than searching, and the same records are searched again with every letter typed. */
export const foldedText = (group: Group) => {
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
 * The groups that were asked for, in the order they are given. A group matches if every word of the text occurs in its
 * name, description or location.
 */
export const filterGroups = <T extends Group>(
  groups: readonly T[],
  { text, category, activeOnly }: Pick<GroupQuery, 'text' | 'category' | 'activeOnly'>,
  today: string,
): T[] => {
  const words = searchWords(text)
  return groups.filter(
    (group) =>
      (category === null || group.hobbyCategory === category) &&
      (!activeOnly || isActive(group, today)) &&
      (words.length === 0 || words.every((word) => foldedText(group).includes(word))),
  )
}

/** Both in one, for lists without a search field. */
export const searchGroups = <T extends Group>(
  groups: readonly T[],
  query: Omit<GroupQuery, 'pages'>,
  today: string,
): T[] => sortGroups(filterGroups(groups, query, today), query.sort, today)
