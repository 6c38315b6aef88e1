import { expect, it } from 'vitest'
import type { GroupFilter } from '../../domain/store.ts'
import { connect } from './connection.ts'
import { type Statement, counting, listing } from './groups.ts'

const planOf = ([sql, values]: Statement) => {
  const db = connect(':memory:')
  const plan = db.all(`EXPLAIN QUERY PLAN ${sql}`, values).map((step) => String(step['detail']))
  db.close()
  return plan
}
const place = { createdAt: '2030-01-01T10:00:00.000Z', id: 'a'.repeat(24) }

it.each<[string, GroupFilter]>([
  ['live groups', {}],
  ['groups with tombstones', { deleted: true }],
])('a page of %s is read along an index, without sorting', (_, filter) => {
  for (const plan of [planOf(listing(filter, 20)), planOf(listing(filter, 20, place))]) {
    expect(plan[0]).toMatch(/USING INDEX groups_/)
    expect(plan.join()).not.toContain('TEMP B-TREE')
  }
})

it.each<GroupFilter>([{}, { deleted: true }])('groups like %o are counted without reading them', (filter) => {
  expect(planOf(counting(filter))[0]).toContain('USING COVERING INDEX')
})
