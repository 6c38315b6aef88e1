import type { Group } from 'contract/group'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { GroupQuery } from './group-query.ts'
import {
  countWords,
  createGroupSorter,
  filterGroups,
  filterSimilarGroups,
  searchGroups,
  sortGroups,
} from './search-groups.ts'

const today = '2026-03-14'
const everything: GroupQuery = { text: '', category: null, activeOnly: false, sort: 'newest', pages: 1 }

const makeGroup = (id: number, fields: Partial<Group> = {}): Group => ({
  _id: String(id).padStart(24, '0'),
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
const search = (groups: Group[], query: Partial<GroupQuery>) =>
  numbers(searchGroups(groups, { ...everything, ...query }, today))

describe('searching groups', () => {
  const groups = [
    makeGroup(1, { groupName: 'Café Sketchers', hobbyCategory: 'Drawing & Painting' }),
    makeGroup(2, { description: 'We sketch at dawn', startDate: '2026-03-13' }),
    makeGroup(3, { meetingLocation: 'Old sketch hall', startDate: today }),
    makeGroup(4),
  ]

  test('finds a word in name, description or location, whatever its case', () => {
    expect(search(groups, { text: 'SKETCH' })).toEqual([1, 2, 3])
  })

  test('needs every word, in any order', () => {
    expect(search(groups, { text: '  dawn sketch ' })).toEqual([2])
  })

  test('does not mind accents, neither in the group nor in what is typed', () => {
    expect(search(groups, { text: 'cafe' })).toEqual([1])
    expect(search(groups, { text: 'ľake ŕunners' })).toEqual([2, 3, 4])
  })

  test('takes signs for what they are, not for patterns', () => {
    expect(search([makeGroup(1, { groupName: 'C++ (50%)' }), makeGroup(2)], { text: '+ (50%)' })).toEqual([1])
  })

  test('keeps to one category', () => {
    expect(search(groups, { category: 'Running' })).toEqual([2, 3, 4])
  })

  test('leaves out what started before today, and keeps what starts today', () => {
    expect(search(groups, { activeOnly: true })).toEqual([1, 3, 4])
  })

  test('leaves the list it was given as it was', () => {
    const given = [makeGroup(2), makeGroup(1)]
    search(given, { sort: 'name' })
    expect(numbers(given)).toEqual([2, 1])
  })
})

describe('the order of groups', () => {
  test('newest: by when they were created', () => {
    const groups = [
      makeGroup(1, { createdAt: '2026-01-02T00:00:00.000Z' }),
      makeGroup(2, { createdAt: '2026-01-03T00:00:00.000Z' }),
      makeGroup(3, { createdAt: '2026-01-01T00:00:00.000Z' }),
    ]
    expect(search(groups, { sort: 'newest' })).toEqual([2, 1, 3])
  })

  test('soonest: what starts next first, what is past last and the latest of it first', () => {
    const starts = ['2026-03-13', '2026-05-01', today, '2025-01-01']
    const groups = starts.map((startDate, index) => makeGroup(index + 1, { startDate }))
    expect(search(groups, { sort: 'soonest' })).toEqual([3, 2, 1, 4])
  })

  test('name: as a dictionary has it', () => {
    const names = ['zebra', 'Émile', 'apple', 'Eagle', 'Group 10', 'Group 9']
    const groups = names.map((groupName, index) => makeGroup(index + 1, { groupName }))
    expect(search(groups, { sort: 'name' })).toEqual([3, 4, 2, 6, 5, 1])
  })

  test('does not depend on whether they are sorted or filtered first', () => {
    const groups = [makeGroup(2), makeGroup(3, { groupName: 'Other' }), makeGroup(1)]
    const query: GroupQuery = { ...everything, text: 'lake', sort: 'name' }
    expect(numbers(filterGroups(sortGroups(groups, 'name', today), query, today))).toEqual(
      search(groups, query),
    )
  })

  test('is the same whichever way the records arrive', () => {
    expect(search([makeGroup(2), makeGroup(1)], {})).toEqual(search([makeGroup(1), makeGroup(2)], {}))
  })
})

describe("'near'", () => {
  const groups = [
    makeGroup(1, { description: 'We run', meetingLocation: 'Boathouse at the Lake' }),
    makeGroup(2, { description: 'We run, and read about lakes', meetingLocation: 'Library' }),
    makeGroup(3, { description: 'We read near the fire', meetingLocation: 'Old Mill' }),
  ].map((group) => ({ ...group, groupName: 'Club' }))

  test.each([
    ['near the lake', [1]],
    ['run near lake', [1]],
    ['read near lake', []],
    ['near', [3]],
    ['near the', [3]],
    ['near fire', [3]],
  ])('%j finds %j', (text, found) => {
    expect(search(groups, { text })).toEqual(found)
  })
})

describe('a misspelt word', () => {
  const groups = [
    makeGroup(1, { groupName: 'Fishing at dawn' }),
    makeGroup(2, { groupName: 'Sketching', startDate: '2026-03-13' }),
    makeGroup(3, { groupName: 'Café reading', hobbyCategory: 'Reading' }),
  ]
  const similar = (text: string, query: Partial<GroupQuery> = {}) =>
    numbers(filterSimilarGroups(groups, { ...everything, text, ...query }, today))

  test.each([
    ['fshing', 'a letter missing', [1]],
    ['fisshing', 'a letter too many', [1]],
    ['fidhing', 'another letter', [1]],
    ['ifshing', 'two that changed places', [1]],
    ['fihs', 'half of the word', [1]],
    ['skeching', 'a letter missing', [2]],
    ['cafw readign', 'two such words', [3]],
    ['fxxhing', 'two other letters', []],
    ['fih', 'too short a word', []],
    ['', 'nothing', []],
  ])('%s (%s)', (text, _, found) => {
    expect(similar(text)).toEqual(found)
  })

  test('keeps to the category and to what is active', () => {
    expect(similar('skeching', { activeOnly: true })).toEqual([])
    expect(similar('readign', { category: 'Running' })).toEqual([])
  })
})

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

  const similar = (list: readonly Group[], text: string) =>
    numbers(filterSimilarGroups(list, { ...everything, text }, today))

  test('costs the search for a misspelt word the texts of what changed', () => {
    similar(groups, 'skeching')
    const folded = vi.spyOn(String.prototype, 'normalize')
    const split = vi.spyOn(String.prototype, 'split')
    expect(similar(renamed, 'fotographs')).toEqual([])
    expect(similar(renamed, 'potographs')).toEqual([7])
    // What is typed twice, and the group's new text; its old one was folded before.
    expect(folded).toHaveBeenCalledTimes(3)
    expect(split).toHaveBeenCalledTimes(4)
  })

  test('costs it nothing where the words were counted before', () => {
    const others = groups.map((group) => ({ ...group }))
    expect([...countWords(others)].length).toBeGreaterThanOrEqual(count)
    const folded = vi.spyOn(String.prototype, 'normalize')
    expect(similar(others, 'skeching7')).toHaveLength(111)
    expect(folded).toHaveBeenCalledTimes(1)
  })

  test('is not read where no word is asked for', () => {
    const folded = vi.spyOn(String.prototype, 'normalize')
    const others = groups.map((group) => ({ ...group }))
    expect(filterGroups(others, { ...everything, text: ' ' }, today)).toEqual(others)
    expect(folded).toHaveBeenCalledTimes(1)
  })

  test('does not know the words of what is gone', () => {
    const kingfishers = makeGroup(1, { groupName: 'Kingfishing' })
    expect(similar([makeGroup(2, { groupName: 'Fishing' }), kingfishers], 'fxshing')).toEqual([2, 1])
    expect(similar([kingfishers], 'fxshing')).toEqual([])
  })
})
