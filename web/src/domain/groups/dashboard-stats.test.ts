import { describe, expect, it } from 'vitest'
import { group } from '../../../test-support/samples.ts'
import { dashboardStats } from './dashboard-stats.ts'

const today = '2026-03-10'
const groupOf = (_id: string, more: Partial<typeof group>) => ({ ...group, ...more, _id })
const viewer = { uid: 'ann', joined: [], today }

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
    const { next } = dashboardStats(groups, { ...viewer, joined: ['late', 'over', 'today', 'never seen'] })
    expect(next.map(({ _id }) => _id)).toEqual(['today', 'late'])
  })

  it('tells of every category how many groups it has, also of those without any', () => {
    const groups = [groupOf('a', { hobbyCategory: 'Fishing' }), groupOf('b', { hobbyCategory: 'Fishing' })]
    const { categories } = dashboardStats(groups, viewer)
    expect(categories).toHaveLength(8)
    expect(categories[0]).toEqual({ category: 'Drawing & Painting', count: 0 })
    expect(categories.find(({ category }) => category === 'Fishing')?.count).toBe(2)
  })
})
