import { type Group } from 'api/contract/group'
import { searchText, searchWords } from 'api/contract/search'
import { type GroupQuery, type SortOrder } from './group-query.ts'
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

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** What starts next stands first; what has started already follows, the latest first. */
const soonest = (today: string) => (a: Group, b: Group) => {
  const active = isActive(a, today)
  if (active !== isActive(b, today)) return active ? -1 : 1
  return active ? text(a.startDate, b.startDate) : text(b.startDate, a.startDate)
}

const comparing = (sort: SortOrder, today: string) =>
  ({
    newest: (a: Group, b: Group) => text(b.createdAt, a.createdAt),
    soonest: soonest(today),
    name: (a: Group, b: Group) => collator.compare(a.groupName, b.groupName),
  })[sort]

/**
 * The groups that were asked for, in the order that was asked for; ties are settled by id, so that the order is always
 * the same. A group matches if every word of the text occurs in its name, description or location.
 */
export const searchGroups = <T extends Group>(
  groups: readonly T[],
  query: Omit<GroupQuery, 'pages'>,
  today: string,
): T[] => {
  const words = searchWords(query.text)
  const compare = comparing(query.sort, today)
  return groups
    .filter(
      (group) =>
        (query.category === null || group.hobbyCategory === query.category) &&
        (!query.activeOnly || isActive(group, today)) &&
        (words.length === 0 || words.every((word) => foldedText(group).includes(word))),
    )
    .sort((a, b) => compare(a, b) || text(a._id, b._id))
}
