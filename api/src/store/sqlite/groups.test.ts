import { expect, it } from 'vitest'
import type { GroupFilter } from '../store.ts'
import { connect } from './connection.ts'
import { listing } from './groups.ts'

const place = { createdAt: '2030-01-01T10:00:00.000Z', id: 'a'.repeat(24) }

it.each<[string, GroupFilter]>([
  ['live groups', {}],
  ['groups with tombstones', { deleted: true }],
  ['groups of a category', { category: 'Fishing' }],
  ['groups of a category with tombstones', { category: 'Fishing', deleted: true }],
  ['groups that are searched', { q: 'boat' }],
])('a page of %s is read along an index, without sorting', (_, filter) => {
  const db = connect(':memory:')
  for (const after of [undefined, place]) {
    const { sql, values } = listing(filter, after, 20)
    const plan = db.all(`EXPLAIN QUERY PLAN ${sql}`, values).map((step) => String(step['detail']))
    expect(plan[0]).toMatch(/USING INDEX groups_/)
    expect(plan.join()).not.toContain('TEMP B-TREE')
  }
  db.close()
})
