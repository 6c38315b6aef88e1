import type { Group } from '@group-organizer/contract/group'
import { categoriesOf } from './categories.ts'
import { isActive } from './is-active.ts'
import { sortGroups } from './sort-groups.ts'

const toBeginWith = 3

/** @param since milliseconds since 1970; later groups are new. @param today the viewer's date, `YYYY-MM-DD` */
export const dashboardStats = <T extends Group>(
  groups: readonly T[],
  { uid, joined, today, since }: { uid: string; joined: readonly string[]; today: string; since: number },
) => {
  const members = new Set(joined)
  const byCategory = Map.groupBy(groups, (group) => group.hobbyCategory)
  const own = groups.filter((group) => group.ownerId === uid)
  const theirs = groups.filter(({ _id, ownerId }) => members.has(_id) || ownerId === uid)
  const others = groups.filter(({ _id }) => !members.has(_id))
  const hobbies = new Set(theirs.map((group) => group.hobbyCategory))
  const isFresh = ({ ownerId, hobbyCategory, startDate, createdAt }: Group) =>
    ownerId !== uid &&
    hobbies.has(hobbyCategory) &&
    isActive({ startDate }, today) &&
    Date.parse(createdAt) > since
  const soonest = (some: readonly T[]) =>
    sortGroups(
      some.filter((group) => isActive(group, today)),
      'soonest',
      today,
    )
  return {
    total: groups.length,
    mine: own.length,
    offered: groups.filter(({ offeredTo }) => offeredTo === uid),
    /** Own and joined groups in the future, the next one first. */
    next: soonest(theirs),
    /** Suggestions for a member without groups, the next one first. */
    beginning: theirs.length === 0 ? soonest(others).slice(0, toBeginWith) : [],
    /** Own and joined groups in the past, the latest first. */
    past: theirs
      .filter((group) => !isActive(group, today))
      .sort((a, b) => b.startDate.localeCompare(a.startDate)),
    /** New groups of others in the hobbies of the member's own and joined groups; newest first. */
    fresh: others.filter(isFresh).sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
    categories: categoriesOf(groups).map((category) => ({
      category,
      count: byCategory.get(category)?.length ?? 0,
    })),
  }
}
