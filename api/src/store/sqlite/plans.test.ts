import { expect, it } from 'vitest'
import { askEverything } from '../../../test-support/every-query.ts'
import { writeCursor } from '../cursors.ts'
import { sqliteAccounts } from './accounts.ts'
import { type Connection, type Values, connect } from './connection.ts'
import { sqliteFeedbacks } from './feedbacks.ts'
import { sqliteGroups } from './groups.ts'
import { sqliteModeration } from './moderation.ts'
import { lastChangeOf, purgeOf, recentWritesOf } from './open-sqlite.ts'
import { sqlitePictures } from './pictures.ts'

/** A connection that notes each statement with values it was given. */
const noting = (db: Connection) => {
  const statements = new Map<string, Values>()
  const note = (sql: string, values: Values = {}) => statements.set(sql, values)
  const noted: Connection = {
    ...db,
    all: (sql, values) => (note(sql, values), db.all(sql, values)),
    get: (sql, values) => (note(sql, values), db.get(sql, values)),
    run: (sql, values) => (note(sql, values), db.run(sql, values)),
  }
  return { noted, statements }
}

/** A table read from end to end without an index, or rows sorted after they were read. */
const isSlow = (step: string) => /^SCAN (?!.*USING)/.test(step) || step.includes('TEMP B-TREE')

/** What a statement looks for by its value, beside the `rev` of the one record that it names. */
const soughtIn = (sql: string) =>
  [...(sql.split('WHERE')[1] ?? '').matchAll(/(\w+) = :/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'rev')

it('goes along an index with every statement', async () => {
  const db = connect(':memory:')
  const { noted, statements } = noting(db)
  const history = { database: 'this', epoch: 1 }
  const store = {
    groups: sqliteGroups(noted, () => history, Date.now),
    feedbacks: sqliteFeedbacks(noted),
    moderation: sqliteModeration(noted),
    accounts: sqliteAccounts(noted),
    pictures: sqlitePictures(noted, ':memory:'),
    recentWrites: recentWritesOf(noted),
    lastChange: lastChangeOf(noted),
    purge: purgeOf(noted),
  }
  await askEverything(store, writeCursor({ ...history, time: Date.now(), stamp: 0 }))

  const plans = [...statements].map(([sql, values]) => {
    const steps = db.all(`EXPLAIN QUERY PLAN ${sql}`, values).map(({ detail }) => String(detail))
    const unused = soughtIn(sql).filter((name) => !steps.join().includes(`${name}=?`))
    return { sql, slow: steps.filter(isSlow), unused }
  })
  db.close()
  expect(plans.length).toBeGreaterThan(25)
  expect(plans.filter(({ slow, unused }) => slow.length + unused.length > 0)).toEqual([])
})
