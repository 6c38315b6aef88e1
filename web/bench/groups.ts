import { hobbyCategories } from '@group-organizer/contract/categories'
import type { LiveGroup } from '../../api/src/domain/kinds/group.ts'
import { categoryPicture } from '../src/domain/groups/categories.ts'

const moods = ['Quiet', 'Early', 'Merry', 'Wandering', 'Patient', 'Northern', 'Humble', 'Curious', 'Golden']
const names = ['Anglers', 'Cooks', 'Readers', 'Runners', 'Painters', 'Writers', 'Players', 'Friends', 'Owls']
const places = ['Old Pier', 'Harbour Hall', 'Market Square', 'North Library', 'Mill Pond', 'Castle Park']

/** Turns through the list, one step for every `slowly` numbers. */
const turn = <T>(list: readonly T[], n: number, slowly = 1): T => {
  const one = list[Math.floor(n / slowly) % list.length]
  if (one === undefined) throw new Error('There is nothing in the list.')
  return one
}

/** The nth of many groups that differ in all that is searched and shown. */
export const groupOf = (n: number): Omit<LiveGroup, 'stamp' | 'organisers'> => {
  const hobbyCategory = turn(hobbyCategories, n)
  return {
    _id: n.toString(16).padStart(24, '0'),
    groupName: `${turn(moods, n)} ${turn(names, n, moods.length)} ${String(n)}`,
    hobbyCategory,
    description: 'For all who like to spend a while in good company, without hurry and without talking shop.',
    meetingLocation: `${turn(places, n)}, Bergen`,
    maxMembers: 12,
    startDate: '2030-06-01',
    imageUrl: categoryPicture(hobbyCategory),
    userName: 'Olga Berg',
    userEmail: 'olga@example.com',
    ownerId: `member-${String(n % 500)}`,
    createdAt: new Date(Date.UTC(2030, 0, 1) + n * 1_000).toISOString(),
    rev: 1,
    version: 1,
    applied: {},
  }
}

/** The page's sentence about so many listed groups. */
export const groupCount = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'group' : 'groups'}`
