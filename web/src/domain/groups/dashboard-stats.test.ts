import { describe, expect, it } from 'vitest'
import { group } from '../../../test-support/samples.ts'
import { dashboardStats } from './dashboard-stats.ts'

const today = '2026-03-10'
const groupOf = (_id: string, more: Partial<typeof group>) => ({ ...group, ...more, _id })
const viewer = { uid: 'ann', joined: [], today, since: 0 }

describe('the dashboard', () => {
  it('counts all groups, and those of the member by their account', () => {
    const groups = [groupOf('a', { ownerId: 'ann' }), groupOf('b', { ownerId: 'bob' }), groupOf('c', {})]
    expect(dashboardStats(groups, viewer)).toMatchObject({ total: 3, mine: 2 })
    expect(dashboardStats(groups, { ...viewer, uid: 'bob' })).toMatchObject({ total: 3, mine: 1 })
  })

  it('lists the joined groups that start today or later, the next one first', () => {
    const groups = [
      groupOf('late', { startDate: '2026-05-01' }),
      groupOf('over', { startDate: '2026-03-09' }),
      groupOf('today', { startDate: today }),
      groupOf('other', { startDate: '2026-03-11' }),
    ]
    const { next } = dashboardStats(groups, {
      ...viewer,
      uid: 'zoe',
      joined: ['late', 'over', 'today', 'never seen'],
    })
    expect(next.map(({ _id }) => _id)).toEqual(['today', 'late'])
  })

  it('lists the joined groups that have started, the latest first', () => {
    const groups = [
      groupOf('long ago', { startDate: '2020-01-01' }),
      groupOf('today', { startDate: today }),
      groupOf('lately', { startDate: '2026-03-09' }),
    ]
    const { past } = dashboardStats(groups, {
      ...viewer,
      uid: 'zoe',
      joined: ['long ago', 'today', 'lately'],
    })
    expect(past.map(({ _id }) => _id)).toEqual(['lately', 'long ago'])
  })

  it('counts the member’s own groups as joined, and has three to begin with for who has none', () => {
    const days = ['2026-03-14', '2026-03-12', '2026-03-09', '2026-03-13', '2026-03-15']
    const groups = days.map((startDate) => groupOf(startDate, { startDate, ownerId: 'bob' }))
    const { next, beginning } = dashboardStats(groups, viewer)
    expect(next).toEqual([])
    expect(beginning.map(({ _id }) => _id)).toEqual(['2026-03-12', '2026-03-13', '2026-03-14'])
    const ofBob = dashboardStats(groups, { ...viewer, uid: 'bob' })
    expect(ofBob.next.map(({ _id }) => _id)).toEqual(['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'])
    expect(ofBob.beginning).toEqual([])
  })

  it('lists what others have made in the member’s hobbies since then, the newest first', () => {
    const made = (day: number, more: Partial<typeof group> = {}) => ({
      ownerId: 'bob',
      createdAt: `2026-03-0${day}T08:00:00.000Z`,
      startDate: '2026-04-01',
      ...more,
    })
    const groups = [
      groupOf('joined', made(1, { hobbyCategory: 'Fishing' })),
      groupOf('own', made(5, { ownerId: 'ann' })),
      groupOf('old', made(2)),
      groupOf('first', made(3)),
      groupOf('second', made(4, { hobbyCategory: 'Fishing' })),
      groupOf('over', made(4, { startDate: '2026-03-09' })),
      groupOf('other hobby', made(4, { hobbyCategory: 'Cooking' })),
    ]
    const since = Date.UTC(2026, 2, 2, 12)
    const { fresh } = dashboardStats(groups, { ...viewer, joined: ['joined'], since })
    expect(fresh.map(({ _id }) => _id)).toEqual(['second', 'first'])
  })

  it('tells of every category how many groups it has, also of those without any', () => {
    const groups = [groupOf('a', { hobbyCategory: 'Fishing' }), groupOf('b', { hobbyCategory: 'Fishing' })]
    const { categories } = dashboardStats(groups, viewer)
    expect(categories).toHaveLength(8)
    expect(categories[0]).toEqual({ category: 'Drawing & Painting', count: 0 })
    expect(categories.find(({ category }) => category === 'Fishing')?.count).toBe(2)
  })
})
