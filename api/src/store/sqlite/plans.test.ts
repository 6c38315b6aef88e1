import { expect, it } from 'vitest'
import { connect } from './connection.ts'
import { newFeedback, newGroups } from './news.ts'
import { purging } from './purge.ts'

it.each([newGroups, newFeedback, ...purging])('goes along an index: %s', (sql) => {
  const db = connect(':memory:')
  const values = sql.includes(':since') ? { since: 0 } : { before: '2030-01-01' }
  const plan = db.all(`EXPLAIN QUERY PLAN ${sql}`, values).map(({ detail }) => String(detail))
  db.close()
  expect(plan.filter((step) => step.startsWith('SCAN') || step.includes('TEMP B-TREE'))).toEqual([])
})
