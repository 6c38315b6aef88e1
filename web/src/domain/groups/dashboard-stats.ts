import { type HobbyCategory, hobbyCategories } from 'contract/categories'
import type { Group } from 'contract/group'
import { searchGroups } from './search-groups.ts'

export type Overview<T extends Group> = {
  total: number
  /** How many the member owns. */
  mine: number
  /** Joined groups that are still to start, the next one first. */
  next: T[]
  /** How many groups each category has, in the order of the categories. */
  categories: { category: HobbyCategory; count: number }[]
}

const soonest = { text: '', category: null, activeOnly: true, sort: 'soonest' } as const

/**
 * What the dashboard tells of all groups on this device.
 * @param joined ids of the groups joined in this browser
 * @param today the viewer's own calendar date, `YYYY-MM-DD`
 */
export const overview = <T extends Group>(
  groups: readonly T[],
  { uid, joined, today }: { uid: string; joined: readonly string[]; today: string },
): Overview<T> => {
  const members = new Set(joined)
  const byCategory = Map.groupBy(groups, (group) => group.hobbyCategory)
  const theirs = groups.filter((group) => members.has(group._id))
  return {
    total: groups.length,
    mine: groups.filter((group) => group.ownerId === uid).length,
    next: searchGroups(theirs, soonest, today),
    categories: hobbyCategories.map((category) => ({
      category,
      count: byCategory.get(category)?.length ?? 0,
    })),
  }
}
