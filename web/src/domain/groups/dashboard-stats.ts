import type { Group } from 'contract/group'
import { categoriesOf } from './categories.ts'
import { searchGroups } from './search-groups.ts'

export type DashboardStats<T extends Group> = {
  total: number
  /** How many the member owns. */
  mine: number
  /** Joined groups that are still to start, the next one first. */
  next: T[]
  /** How many groups each category has: the eight of the contract, then others that a group has. */
  categories: { category: string; count: number }[]
}

const soonest = { text: '', category: null, activeOnly: true, sort: 'soonest' } as const

/**
 * What the dashboard tells of all groups on this device.
 * @param joined ids of the groups joined in this browser
 * @param today the viewer's own calendar date, `YYYY-MM-DD`
 */
export const dashboardStats = <T extends Group>(
  groups: readonly T[],
  { uid, joined, today }: { uid: string; joined: readonly string[]; today: string },
): DashboardStats<T> => {
  const members = new Set(joined)
  const byCategory = Map.groupBy(groups, (group) => group.hobbyCategory)
  const theirs = groups.filter((group) => members.has(group._id))
  return {
    total: groups.length,
    mine: groups.filter((group) => group.ownerId === uid).length,
    next: searchGroups(theirs, soonest, today),
    categories: categoriesOf(groups).map((category) => ({
      category,
      count: byCategory.get(category)?.length ?? 0,
    })),
  }
}
