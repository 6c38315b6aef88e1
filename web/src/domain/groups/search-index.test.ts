import { hobbyCategories } from '@group-organizer/contract/categories'
import type { Group } from '@group-organizer/contract/group'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { group } from '../../../test-support/samples.ts'
import { germanNames } from './categories.ts'
import { createGroupIndex } from './search-index.ts'

const makeGroup = (id: number, fields: Partial<Group> = {}): Group => ({
  ...group,
  _id: String(id).padStart(24, '0'),
  groupName: 'Club',
  description: 'We meet',
  meetingLocation: 'Boathouse',
  ...fields,
})

const indexOf = (groups: Group[]) => {
  const index = createGroupIndex()
  Array.from(index.follow(groups))
  return index
}

const find = (groups: Group[], text: string) => {
  const { isNamed, isSimilar } = indexOf(groups).find(text)
  return { found: [...isNamed.keys()].map(Number).sort(), isSimilar }
}

const anglers = makeGroup(1, { groupName: 'Night Owls', hobbyCategory: 'Fishing' })
const harbourRun = makeGroup(2, {
  groupName: 'Harbour Laps',
  hobbyCategory: 'Running',
  description: 'Past the fishing boats',
  meetingLocation: 'Tower Bridge, London',
})
const players = makeGroup(3, { groupName: 'Couch Heroes', hobbyCategory: 'Video Gaming' })
const readers = makeGroup(4, {
  groupName: 'Café Pages',
  hobbyCategory: 'Reading',
  meetingLocation: 'Old Mill at the lake',
})
const groups = [anglers, harbourRun, players, readers]

describe('a text finds the groups', () => {
  test.each([
    ['fishing', 'by hobby and by description', [1, 2]],
    ['FISH', 'by the beginning of a word, whatever its case', [1, 2]],
    ['video gaming', 'by a hobby of two words', [3]],
    ['running london', 'by words in two fields', [2]],
    ['london running', 'in any order', [2]],
    ['Angeln', 'by the German hobby', [1]],
    ['owls', 'by name', [1]],
    ['mill', 'by place', [4]],
    ['cafe', 'without their accents', [4]],
    ['ľondon', 'with accents of its own', [2]],
    ['reading near the lake', 'whatever joins its words', [4]],
    ['Laufen in London', 'whatever joins its German words', [2]],
    ['the', 'also where it is nothing but such words', [2, 4]],
    ['fishing chess', 'only if each word occurs', []],
    ['(', 'only if it has letters', []],
  ])('%s (%s)', (text, _, found) => {
    expect(find(groups, text)).toEqual({ found, isSimilar: false })
  })

  test.each(['weiss', 'WEISS', 'weiß'])('with ss or ß: %s', (text) => {
    expect(find([makeGroup(1, { meetingLocation: 'Weißer Turm' }), players], text).found).toEqual([1])
  })

  test('of a category that this version does not know', () => {
    expect(find([makeGroup(1, { hobbyCategory: 'Chess' }), players], 'chess').found).toEqual([1])
  })

  test('and says which have the word in their name or hobby', () => {
    const { isNamed } = indexOf(groups).find('fishing')
    expect([isNamed.get(anglers._id), isNamed.get(harbourRun._id)]).toEqual([true, false])
  })
})

describe('signs and words inside of words', () => {
  test.each(['Video & Gaming', 'running - london', 'running + london', '"fishing"'])(
    '%s leaves no group out',
    (text) => {
      expect(find(groups, text).found.length).toBeGreaterThan(0)
    },
  )

  test.each(hobbyCategories.flatMap((category) => [category, germanNames[category]]))(
    '%s finds its groups',
    (text) => {
      const category = hobbyCategories.find((known) => [known, germanNames[known]].includes(text))
      const one = makeGroup(9, { hobbyCategory: category ?? '' })
      expect(find([...groups, one], text).found).toContain(9)
    },
  )

  test.each(['&', '+'])('%s alone finds nothing', (sign) => {
    expect(find(groups, sign).found).toEqual([])
  })

  test('a plus at the end of a word counts', () => {
    const evenings = makeGroup(8, { groupName: 'C++ Evenings' })
    expect(find([...groups, evenings], 'c++').found).toEqual([8])
    expect(find([...groups, evenings], 'running+london').found).toEqual([2])
  })

  test('a word is found in spite of its invisible characters', () => {
    const hike = makeGroup(8, { groupName: 'Nacht\u00ADwanderung' })
    expect(find([hike], 'nachtwanderung')).toEqual({ found: [8], isSimilar: false })
  })

  test('a word inside of another is found where no group has the word itself', () => {
    const hike = makeGroup(8, { groupName: 'Nachtwanderung' })
    const tokyo = makeGroup(7, { groupName: '東京ランニング' })
    expect(find([...groups, hike], 'wanderung')).toEqual({ found: [8], isSimilar: false })
    expect(find([...groups, tokyo], 'ランニング').found).toEqual([7])
  })
})

describe('a misspelt word', () => {
  test.each([
    ['fishng', 'a letter missing', [1, 2]],
    ['fisshing', 'a letter too many', [1, 2]],
    ['fidhing', 'another letter', [1, 2]],
    ['ifshing', 'two that changed places', [1, 2]],
    ['fihs', 'half of the word', [1, 2]],
    ['Anglen', 'in German', [1]],
    ['runing londn', 'two such words', [2]],
    ['fxxhing', 'two other letters', []],
    ['fih', 'too short a word', []],
  ])('%s (%s)', (text, _, found) => {
    expect(find(groups, text)).toEqual({ found, isSimilar: found.length > 0 })
  })

  test('is not looked for where the word itself occurs', () => {
    const kitesAndBites = [makeGroup(1, { groupName: 'Kites' }), makeGroup(2, { groupName: 'Bites' })]
    expect(find(kitesAndBites, 'kites')).toEqual({ found: [1], isSimilar: false })
  })
})

describe('the nearest category', () => {
  const nearest = (text: string) => indexOf(groups).nearestCategory(text)

  test.each([
    ['fishing tokyo', 'Fishing'],
    ['fishng tokyo', 'Fishing'],
    ['lesen tokyo', 'Reading'],
    ['heroes tokyo', 'Video Gaming'],
    ['chess', undefined],
  ])('of %j is %j', (text, category) => {
    expect(nearest(text)).toBe(category)
  })

  test('is that of the group with most words, not that of most groups with a word', () => {
    const photographers = makeGroup(8, { hobbyCategory: 'Photography', description: 'We take pictures' })
    const runners = [11, 12, 13, 14].map((id) =>
      makeGroup(id, { hobbyCategory: 'Running', description: 'We meet weekly' }),
    )
    expect(indexOf([...runners, photographers]).nearestCategory('photography oslo weekly')).toBe(
      'Photography',
    )
  })
})

describe('a list that changes', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('costs the texts of what changed', () => {
    const index = indexOf(groups)
    const folded = vi.spyOn(String.prototype, 'normalize')
    Array.from(index.follow([...groups]))
    expect(folded).not.toHaveBeenCalled()
    const renamed = { ...players, groupName: 'Sofa Heroes' }
    Array.from(index.follow([anglers, harbourRun, renamed, readers]))
    expect(folded.mock.calls.length).toBeLessThan(20)
    expect([...index.find('sofa').isNamed.keys()]).toEqual([players._id])
    expect(index.find('couch').isNamed.size).toBe(0)
  })

  test('answers the same words once until it changes', () => {
    const index = indexOf(groups)
    const before = index.find('fishing')
    expect(index.find(' Fishing')).toBe(before)
    Array.from(index.follow([harbourRun]))
    expect(index.find('fishing')).not.toEqual(before)
    const after = index.find('heroes')
    Array.from(index.follow([harbourRun, players]))
    expect(index.find('heroes')).not.toEqual(after)
  })

  test('finds what it found before until it has changed', () => {
    const index = indexOf(groups)
    const found = Array.from(
      index.follow(groups.map((known) => ({ ...known }))),
      () => index.find('fishing').isNamed.size,
    )
    expect(found).toEqual([2, 2, 2, 2])
  })

  test('is found like a new list after many changes', () => {
    const index = indexOf(groups)
    for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']) {
      Array.from(index.follow([anglers, { ...players, groupName: `${name} Heroes` }]))
      expect([...index.find('heroes').isNamed.keys()]).toEqual([players._id])
      expect(index.find(name).isNamed.size).toBe(1)
      expect(index.nearestCategory(`tokyo ${name}`)).toBe('Video Gaming')
    }
    expect(index.find('first').isNamed.size).toBe(0)
    expect(index.find('owls').isNamed.size).toBe(1)
  })

  test('is not searched for what is gone', () => {
    const index = indexOf(groups)
    Array.from(index.follow([harbourRun]))
    expect([...index.find('fishing').isNamed.keys()]).toEqual([harbourRun._id])
    expect(index.nearestCategory('heroes')).toBeUndefined()
  })
})
