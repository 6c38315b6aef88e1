import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { alive, deadGroup, groupDraft, listAll } from '../../../test-support/records.ts'
import { type Connection, connect } from './connection.ts'
import { sqliteGroups } from './groups.ts'
import { tidyIndex } from './search.ts'
import { searchText, searchWords } from 'contract/search'
import { isLive } from 'contract/tombstone'

const history = { database: 'this', epoch: 1 }

/** Groups over a connection that notes what it was asked. */
const open = () => {
  const db = connect(':memory:')
  const asked: string[] = []
  const triples: string[] = []
  const noting: Connection = {
    ...db,
    get: (sql, values) => {
      asked.push(sql)
      if (typeof values?.['triples'] === 'string') triples.push(values['triples'])
      return db.get(sql, values)
    },
  }
  const groups = sqliteGroups(noting, () => history, Date.now)
  const known = () => Number(db.get('SELECT count(*) AS n FROM groups_search')?.['n'])
  return { db, groups, asked, triples, known }
}

/** Searches until the index has caught up, as searches make it do. */
const indexAll = async ({ groups, known }: ReturnType<typeof open>, count: number) => {
  while (known() < count) {
    await groups.count({ q: 'anything' })
    await new Promise(setImmediate)
  }
}

const fill = async ({ groups }: ReturnType<typeof open>, names: string[]) =>
  Promise.all(names.map((groupName) => groups.insert(groupDraft({ groupName }))))

const looksThrough = (sql: string) => sql.includes('OFFSET')

const many = Array.from({ length: 300 }, (_, n) => `Chess club number${n}`)

it('looks a word up in the index that few groups have, and through the list for one that many have', async () => {
  const store = open()
  await fill(store, many)
  await indexAll(store, 300)
  store.asked.length = 0
  expect(await store.groups.count({ q: 'number299' })).toBe(1)
  expect(store.asked.filter(looksThrough)).toEqual([])
  expect(await store.groups.count({ q: 'ch' })).toBe(300)
  expect(store.asked.filter(looksThrough)).toHaveLength(1)
})

it.each([
  ['abcdefghijklmnopqrstuvwxyz0123456789', 8],
  ['abcdefghijklmnopqrstuvwxyz 0123456789 56789', 6],
  ['abc bcd cde def efg fgh ghi hijklmnopqrstuvwxyz', 8],
  ['harbour', 5],
])('asks the index for few triples of %s, and finds only what has all of its letters', async (q, most) => {
  const store = open()
  const almost = q.replace(/l|r/, '!')
  await fill(store, [`The ${q} club`, `The ${almost} club`, ...many])
  await indexAll(store, 302)
  expect(await store.groups.count({ q })).toBe(1)
  const triples = store.triples.at(-1)?.split(' AND ') ?? []
  expect(triples).toHaveLength(most)
  expect(new Set(triples).size).toBe(most)
  for (const word of q.split(' '))
    expect(triples.some((triple) => word.includes(triple.slice(1, -1)))).toBe(true)
})

it('finds what the index does not know yet, and not what it should have forgotten', async () => {
  const store = open()
  const [first, second] = await fill(store, many)
  await indexAll(store, 300)
  await store.groups.replace({ ...alive(first), groupName: 'Swimmers', rev: 2 }, 1)
  await store.groups.replace(deadGroup(alive(second)), 1)
  await fill(store, ['Number299 again'])
  expect(await store.groups.count({ q: 'swimmers' })).toBe(1)
  expect(await store.groups.count({ q: 'number299' })).toBe(2)
  expect(await store.groups.count({ q: 'number1 club' })).toBe(110)
  expect(store.known()).toBe(300)
  store.db.run(tidyIndex, {})
  expect(store.known()).toBe(298)
})

it('says the same with the index as without, of any words', async () => {
  const letters = fc.constantFrom('a', 'b', 'ä', ' ', '"', '*', '😀', '%', "'", '-')
  const words = fc.string({ unit: letters, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 110, maxLength: 130 }), words, async (names, q) => {
      const store = open()
      const expected = async () =>
        (await listAll(store.groups))
          .filter(isLive)
          .filter((group) => searchWords(q).every((word) => searchText(group).includes(word)))
          .map(({ _id }) => _id)
      const found = async () => (await listAll(store.groups, { q })).map(({ _id }) => _id)
      await fill(store, names)
      expect(await found()).toEqual(await expected())
      await indexAll(store, names.length)
      expect(await found()).toEqual(await expected())
      expect(await store.groups.count({ q })).toBe((await expected()).length)
      store.db.close()
    }),
    { numRuns: 20 },
  )
})
