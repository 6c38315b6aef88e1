import { expect, it } from 'vitest'
import { askEverything } from '../../../test-support/every-query.ts'
import { productKinds } from '../../domain/kinds/product-kinds.ts'
import { type Connection, type Values, connect } from './connection.ts'
import { sqliteStore } from './open-sqlite.ts'
import { prepareTables } from './schema.ts'

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

/** A table read from end to end without an index, rows sorted after they were read, or rows read to be counted. */
const isSlow = (sql: string) => (step: string) =>
  /^SCAN (?!CONSTANT ROW|.*USING)/.test(step) ||
  step.includes('TEMP B-TREE') ||
  (sql.startsWith('SELECT count') && !step.includes('COVERING INDEX'))

/** Columns that a statement searches, except the `rev` of the one record that it names. */
const soughtIn = (sql: string) =>
  [...(sql.split('WHERE')[1] ?? '').matchAll(/(\w+) = :/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'rev')

it('goes along an index with every statement', async () => {
  const { stored: kinds } = productKinds
  const db = connect(':memory:', undefined, {
    onOpen: (opened) => {
      prepareTables(opened, kinds)
    },
  })
  const { noted, statements } = noting(db)
  await askEverything(sqliteStore(noted, { file: ':memory:', now: Date.now, kinds }))

  const plans = [...statements].map(([sql, values]) => {
    const steps = db.all(`EXPLAIN QUERY PLAN ${sql}`, values).map(({ detail }) => String(detail))
    const unused = soughtIn(sql).filter((name) => !steps.join().includes(`${name}=?`))
    return { sql, slow: steps.filter(isSlow(sql)), unused }
  })
  db.close()
  expect(plans.length).toBeGreaterThan(25)
  expect(plans.filter(({ slow, unused }) => slow.length + unused.length > 0)).toEqual([])
})
