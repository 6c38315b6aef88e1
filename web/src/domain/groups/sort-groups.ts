import type { Group } from '@group-organizer/contract/group'
import type { NextMeetings } from '../meetings/next-meetings.ts'
import { once } from '../once.ts'
import type { GroupQuery, SortOrder } from './group-query.ts'
import { isActive } from './is-active.ts'
import type { Found } from './search-index.ts'

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const collator = once(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }))

const soonest = (today: string) => (a: Group, b: Group) => {
  const active = isActive(a, today)
  if (active !== isActive(b, today)) return active ? -1 : 1
  return active ? byText(a.startDate, b.startDate) : byText(b.startDate, a.startDate)
}

/** Groups without a coming meeting follow, by their start. */
const byMeeting = (today: string, next: NextMeetings) => (a: Group, b: Group) => {
  const [one, other] = [next[a._id]?.startsAtUtc, next[b._id]?.startsAtUtc]
  if (one !== undefined && other !== undefined) return byText(one, other)
  return one === other ? soonest(today)(a, b) : one === undefined ? 1 : -1
}

const comparing = (sort: SortOrder, today: string, next: NextMeetings) =>
  ({
    newest: (a: Group, b: Group) => byText(b.createdAt, a.createdAt),
    soonest: soonest(today),
    meeting: byMeeting(today, next),
    name: (a: Group, b: Group) => collator().compare(a.groupName, b.groupName),
  })[sort]

/** Ids decide ties, so that the order is stable. */
export const sortGroups = <T extends Group>(
  groups: readonly T[],
  sort: SortOrder,
  today: string,
  next: NextMeetings = {},
): T[] => {
  const compare = comparing(sort, today, next)
  return groups.toSorted((a, b) => compare(a, b) || byText(a._id, b._id))
}

/** Sorts a list that changes little: a sorted run costs `toSorted` one comparison per group. */
export const createGroupSorter = <T extends Group>(): typeof sortGroups<T> => {
  let last: readonly T[] = []
  return (groups, sort, today, next) => {
    const added = new Set(groups)
    const known = last.filter((group) => added.delete(group))
    const sorted = sortGroups([...known, ...added], sort, today, next)
    last = sorted
    return sorted
  }
}

const weekMs = 7 * 24 * 60 * 60 * 1000

type Filter = Pick<GroupQuery, 'activeOnly' | 'category' | 'meetsThisWeek'>

export const filterGroups = <T extends Group>(
  groups: readonly T[],
  { category, activeOnly, meetsThisWeek }: Filter,
  today: string,
  next: NextMeetings,
): T[] => {
  const lastDay = new Date(Date.parse(today) + weekMs).toISOString().slice(0, 10)
  const meetsInWeek = (startsAt?: string) => startsAt !== undefined && startsAt.slice(0, 10) <= lastDay
  return groups.filter(
    (group) =>
      (category === null || group.hobbyCategory === category) &&
      (!activeOnly || isActive(group, today, group._id in next)) &&
      (!meetsThisWeek || meetsInWeek(next[group._id]?.startsAt)),
  )
}

export const pickFound = <T extends Group>(groups: readonly T[], { isNamed }: Found): T[] => {
  const found = groups.filter(({ _id }) => isNamed.has(_id))
  return [...found.filter(({ _id }) => isNamed.get(_id)), ...found.filter(({ _id }) => !isNamed.get(_id))]
}

export const filterByText = <T extends Group>(groups: readonly T[], text: string): T[] =>
  groups.filter(({ groupName, hobbyCategory, meetingLocation }) =>
    [groupName, hobbyCategory, meetingLocation].join('\n').toLowerCase().includes(text.toLowerCase()),
  )
