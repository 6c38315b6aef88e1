import { MongoClient } from 'mongodb'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { askEverything } from '../../../test-support/every-query.ts'
import { dropDatabase, mongodbServer, ownDatabase } from '../../../test-support/mongodb.ts'
import { productKinds } from '../../domain/kinds/product-kinds.ts'
import type { Connection } from './connection.ts'
import { type Database, collectionsOf } from './database.ts'
import { mongoStore } from './open-mongo.ts'
import { indexesOf, otherIndexes } from './schema.ts'

/*
 * The test server does not tell how it runs a query, so this follows MongoDB's own rule: an index serves a query if it begins
 * with what is sought by its value, then has what is sorted by in its order, then what is sought as a range
 * (https://www.mongodb.com/docs/manual/tutorial/equality-sort-range-guideline/).
 */

const history = { database: 'this', epoch: 1 }

/** A connection to a database of its own that notes each command. */
const noting = (uri: string) => {
  const client = new MongoClient(uri, { monitorCommands: true })
  const commands: unknown[] = []
  client.on('commandStarted', ({ command }) => commands.push(command))
  const database: Database = {
    ...collectionsOf(client.db()),
    history,
    time: () => Promise.resolve(Date.now()),
  }
  const connection: Connection = { use: (work) => work(database), close: () => client.close() }
  return { connection, commands }
}

type Filter = Record<string, unknown>
type Query = { collection: string; filter: Filter; sort: [string, number][] }

const { stored: kinds } = productKinds

const indexes: Record<string, Record<string, number>[]> = {
  ...Object.fromEntries(kinds.map((kind) => [kind.collection, indexesOf(kind)])),
  ...otherIndexes,
}

const collection = z.enum(Object.keys(indexes))
const filter = z.record(z.string(), z.unknown())
const sort = z.optional(z.map(z.string(), z.number()))
const commands = {
  find: z.object({ find: collection, filter, sort }),
  change: z.object({ findAndModify: collection, query: filter, sort }),
  removal: z.object({ delete: collection, deletes: z.array(z.object({ q: filter })) }),
  count: z.object({ aggregate: collection, pipeline: z.array(z.object({ $match: z.optional(filter) })) }),
}

/** The filter and the collection of a command. */
const queriesOf = (command: unknown): Query[] => {
  const find = commands.find.safeParse(command).data
  if (find) return [{ collection: find.find, filter: find.filter, sort: [...(find.sort ?? [])] }]
  const change = commands.change.safeParse(command).data
  if (change)
    return [{ collection: change.findAndModify, filter: change.query, sort: [...(change.sort ?? [])] }]
  const removal = commands.removal.safeParse(command).data
  if (removal) return removal.deletes.map(({ q }) => ({ collection: removal.delete, filter: q, sort: [] }))
  const count = commands.count.safeParse(command).data
  if (count) return [{ collection: count.aggregate, filter: count.pipeline[0]?.$match ?? {}, sort: [] }]
  return []
}

const isRange = (value: unknown) => /^\{"\$[gl]te?"/.test(JSON.stringify(value))

/** The fields that a filter, `$and` and `$or` included, seeks by value and by range. */
const soughtBy = (filter: Filter): { equal: string[]; range: string[] } => {
  const parts = Object.entries(filter).map(([field, value]) => {
    if (field.startsWith('$')) {
      const inside = z.array(z.record(z.string(), z.unknown())).parse(value).map(soughtBy)
      const range = inside.flatMap((part) => (field === '$or' ? [...part.equal, ...part.range] : part.range))
      return { equal: field === '$or' ? [] : inside.flatMap((part) => part.equal), range }
    }
    return isRange(value) ? { equal: [], range: [field] } : { equal: [field], range: [] }
  })
  return { equal: parts.flatMap(({ equal }) => equal), range: parts.flatMap(({ range }) => range) }
}

const serves = (index: Record<string, number>, { filter, sort }: Query) => {
  const { equal, range } = soughtBy(filter)
  const fields = Object.entries(index)
  const sought = fields.findIndex(([field]) => !equal.includes(field))
  const prefix = sought === -1 ? fields.length : sought
  const rest = fields.slice(prefix)
  const turned = sort[0]?.[1] !== rest[0]?.[1]
  const sorted = sort.every(([field, order], n) => {
    const [name, direction] = rest[n] ?? []
    return name === field && direction === (turned ? -order : order)
  })
  const within = range.every((field) =>
    rest.slice(0, Math.max(1, sort.length)).some(([name]) => name === field),
  )
  // Almost every record is live and shown, so such a scan reads everything.
  const telling = equal.filter((field) => field !== 'deletedAt' && field !== 'hidden')
  const begins =
    fields.slice(0, prefix).some(([field]) => telling.length === 0 || telling.includes(field)) ||
    (telling.length === 0 && range.includes(fields[0]?.[0] ?? ''))
  return sorted && within && (equal.length === 0 || begins)
}

/** Every record is found by its id; and to count all, or to look through all, is to read all. */
const needsNone = ({ filter, sort }: Query) =>
  '_id' in filter || (sort.length === 0 && Object.keys(filter).length === 0)

const isServed = (query: Query) =>
  needsNone(query) || indexes[query.collection]?.some((index) => serves(index, query))

it.skipIf(!mongodbServer)('MongoDB has an index for every query', async () => {
  const uri = ownDatabase(mongodbServer)
  const { connection, commands } = noting(uri)
  await askEverything(mongoStore(connection, { overlap: 60_000, kinds }))
  await connection.close()
  await dropDatabase(uri)

  const queries = commands.flatMap(queriesOf)
  expect(queries.filter((query) => !needsNone(query)).length).toBeGreaterThan(20)
  expect(queries.filter((query) => !isServed(query))).toEqual([])
})

describe('an index', () => {
  const byOwner = { ownerId: 1, createdAt: -1, _id: -1 }
  const newest: Query['sort'] = [
    ['createdAt', -1],
    ['_id', -1],
  ]
  const query = (filter: Filter, sort: Query['sort'] = []): Query => ({ collection: 'groups', filter, sort })

  it('serves what begins as it does, in either direction', () => {
    expect(serves(byOwner, query({ ownerId: 'me' }, newest))).toBe(true)
    expect(serves(byOwner, query({ ownerId: 'me' }, [['createdAt', 1]]))).toBe(true)
    expect(serves(byOwner, query({ ownerId: 'me', createdAt: { $lt: '2030' } }, newest))).toBe(true)
  })

  it('serves neither another beginning nor another order', () => {
    expect(serves(byOwner, query({}, newest))).toBe(false)
    expect(serves(byOwner, query({ category: 'Fishing' }, newest))).toBe(false)
    expect(serves({ deletedAt: 1, createdAt: -1 }, query({ ownerId: 'me', deletedAt: null }))).toBe(false)
    expect(serves(byOwner, query({ ownerId: 'me' }, [['_id', -1]]))).toBe(false)
    expect(serves(byOwner, query({ ownerId: 'me', rev: { $gt: 3 } }, newest))).toBe(false)
    expect(
      serves(
        byOwner,
        query({ ownerId: 'me' }, [
          ['createdAt', 1],
          ['_id', -1],
        ]),
      ),
    ).toBe(false)
  })
})
