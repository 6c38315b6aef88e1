import type { Group } from '@group-organizer/contract/group'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SortOrder } from './group-query.ts'
import { createGroupSorter, filterByText, filterGroups, pickFound, sortGroups } from './sort-groups.ts'

const today = '2026-03-14'

const idOf = (id: number) => String(id).padStart(24, '0')

const makeGroup = (id: number, fields: Partial<Group> = {}): Group => ({
  _id: idOf(id),
  groupName: 'Lake Runners',
  hobbyCategory: 'Running',
  description: 'Ten slow kilometres',
  meetingLocation: 'Boathouse',
  maxMembers: 12,
  startDate: '2026-04-01',
  imageUrl: '/images/group-fallback.svg',
  userName: 'Ada',
  ownerId: 'ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  version: 1,
  stamp: 1,
  ...fields,
})

const numbers = (groups: Group[]) => groups.map((group) => Number(group._id))
const sorted = (groups: Group[], order: SortOrder) => numbers(sortGroups(groups, order, today))

describe('the order of groups', () => {
  test('newest: by when they were created', () => {
    const groups = [
      makeGroup(1, { createdAt: '2026-01-02T00:00:00.000Z' }),
      makeGroup(2, { createdAt: '2026-01-03T00:00:00.000Z' }),
      makeGroup(3, { createdAt: '2026-01-01T00:00:00.000Z' }),
    ]
    expect(sorted(groups, 'newest')).toEqual([2, 1, 3])
  })

  test('soonest: what starts next first, what is past last and the latest of it first', () => {
    const starts = ['2026-03-13', '2026-05-01', today, '2025-01-01']
    const groups = starts.map((startDate, index) => makeGroup(index + 1, { startDate }))
    expect(sorted(groups, 'soonest')).toEqual([3, 2, 1, 4])
  })

  test('meeting: what meets next first, then what never meets, by its start', () => {
    const groups = [makeGroup(1, { startDate: '2026-05-01' }), makeGroup(2), makeGroup(3), makeGroup(4)]
    const at = (startsAt: string) => ({ startsAt, startsAtUtc: `${startsAt}:00.000Z` })
    const next = { [idOf(3)]: at('2026-03-20T18:00'), [idOf(4)]: at('2026-03-16T18:00') }
    expect(numbers(sortGroups(groups, 'meeting', today, next))).toEqual([4, 3, 2, 1])
  })

  test('name: as a dictionary has it', () => {
    const names = ['zebra', 'Émile', 'apple', 'Eagle', 'Group 10', 'Group 9']
    const groups = names.map((groupName, index) => makeGroup(index + 1, { groupName }))
    expect(sorted(groups, 'name')).toEqual([3, 4, 2, 6, 5, 1])
  })

  test('is the same whichever way the records arrive', () => {
    expect(sorted([makeGroup(2), makeGroup(1)], 'newest')).toEqual([1, 2])
  })

  test('leaves the list it was given as it was', () => {
    const given = [makeGroup(2), makeGroup(1)]
    sorted(given, 'name')
    expect(numbers(given)).toEqual([2, 1])
  })
})

describe('the list', () => {
  const groups = [
    makeGroup(1, { hobbyCategory: 'Fishing' }),
    makeGroup(2, { startDate: '2026-03-13' }),
    makeGroup(3, { startDate: today }),
  ]

  const all = { category: null, activeOnly: false, meetsThisWeek: false }
  const at = (startsAt: string) => ({ startsAt, startsAtUtc: `${startsAt}:00.000Z` })

  test('keeps to one category', () => {
    expect(numbers(filterGroups(groups, { ...all, category: 'Running' }, today, {}))).toEqual([2, 3])
  })

  test('leaves out what started before today, and keeps what starts today or still meets', () => {
    expect(numbers(filterGroups(groups, { ...all, activeOnly: true }, today, {}))).toEqual([1, 3])
    const next = { [idOf(2)]: at('2026-03-20T18:00') }
    expect(numbers(filterGroups(groups, { ...all, activeOnly: true }, today, next))).toEqual([1, 2, 3])
  })

  test('keeps to what meets in the next seven days', () => {
    const next = { [idOf(1)]: at('2026-03-21T18:00'), [idOf(3)]: at('2026-03-22T08:00') }
    expect(numbers(filterGroups(groups, { ...all, meetsThisWeek: true }, today, next))).toEqual([1])
  })

  test('shows what a word names before what only mentions it, both in the order they were in', () => {
    const isNamed = new Map(groups.map(({ _id, hobbyCategory }) => [_id, hobbyCategory === 'Running']))
    expect(numbers(pickFound([...groups, makeGroup(4)], { isNamed, isSimilar: false }))).toEqual([2, 3, 1])
  })
})

test.each(['RUNNING', 'pier', 'runners 1'])(
  'without an index %s is looked for in name, category and place',
  (text) => {
    const listed = [
      makeGroup(1, { groupName: 'Runners 1', hobbyCategory: 'Running', meetingLocation: 'Old Pier' }),
      makeGroup(2, { groupName: 'Owls', hobbyCategory: 'Fishing', meetingLocation: 'Lake' }),
    ]
    expect(numbers(filterByText(listed, text))).toEqual([1])
  },
)

describe('a list that changes little', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const count = 1_000
  // 389 and 1,000 have no divisor in common: the names are all of 0 to 999, and not in order.
  const groups = Array.from({ length: count }, (_, n) =>
    makeGroup(n, { groupName: `Club ${String((n * 389) % count)}`, description: `Sketching${String(n)}` }),
  )
  const renamed = groups.with(7, makeGroup(7, { groupName: 'Club 500', description: 'Photographs' }))
  const changes = {
    'one group less': groups.toSpliced(500, 1),
    'one group more': [makeGroup(count, { groupName: 'Club 500' }), ...groups],
    'one group renamed': renamed,
    'another array of the same': [...groups],
  }

  test.each(Object.entries(changes))('is sorted with one comparison for each group: %s', (_, changed) => {
    const sort = createGroupSorter()
    sort(groups, 'name', today)
    const compared = vi.spyOn(Intl.Collator.prototype, 'compare', 'get')
    const sorted = sort(changed, 'name', today)
    expect(compared.mock.calls.length).toBeLessThan(1.1 * count)
    expect(sorted).toEqual(sortGroups(changed, 'name', today))
  })

  test('is in the order that is asked for, whichever it was in before', () => {
    const sort = createGroupSorter()
    for (const order of ['name', 'newest', 'soonest', 'name'] as const)
      for (const list of [groups, renamed, [], groups.slice(0, 10)])
        expect(sort(list, order, today)).toEqual(sortGroups(list, order, today))
  })
})
