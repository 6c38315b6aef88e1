import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MongoClient } from 'mongodb'
import type { Draft } from '../src/domain/records.ts'
import type { Records } from '../src/domain/store.ts'
import { dropDatabase, ownDatabase } from './mongodb.ts'

type Stored = { _id: string; rev: number; stamp: number }
type Stamped<T> = (draft: Draft<T>, stamp: number) => T

/** Records of a real database: `all` reads every one of a table. */
export type ToyTable<T extends Stored> = Records<T> & { all: () => Promise<T[]> }

/** One database. Every `open` is a connection of its own to it, as another API instance would have it. */
export type ToyDatabase = {
  open: () => { table: <T extends Stored>(name: string, stamped: Stamped<T>) => ToyTable<T> }
  dispose: () => Promise<void>
}

/** One SQLite file: a record is a row, and a write is one statement. */
export const toySqlite = async (): Promise<ToyDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'toy-seats-'))
  const opened: DatabaseSync[] = []
  const open = () => {
    const db = new DatabaseSync(join(folder, 'toys.sqlite'))
    opened.push(db)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 10000')
    const table = <T extends Stored>(name: string, stamped: Stamped<T>): ToyTable<T> => {
      db.exec(`CREATE TABLE IF NOT EXISTS ${name} (id TEXT PRIMARY KEY, rev INTEGER, record TEXT) STRICT`)
      const read = (row: Record<string, unknown>) => JSON.parse(String(row['record'])) as T
      const run = (sql: string, draft: Draft<T>, ...more: number[]) => {
        const record = stamped(draft, Date.now())
        const { changes } = db.prepare(sql).run(record._id, record.rev, JSON.stringify(record), ...more)
        return Promise.resolve(changes === 0 ? undefined : record)
      }
      return {
        find: (id) => {
          const row = db.prepare(`SELECT record FROM ${name} WHERE id = ?`).get(id)
          return Promise.resolve(row && read(row))
        },
        insert: (draft) => run(`INSERT INTO ${name} VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`, draft),
        replace: (draft, expectedRev) =>
          run(`UPDATE ${name} SET rev = ?2, record = ?3 WHERE id = ?1 AND rev = ?4`, draft, expectedRev),
        all: () => Promise.resolve(db.prepare(`SELECT record FROM ${name}`).all().map(read)),
      }
    }
    return { table }
  }
  return {
    open,
    dispose: async () => {
      for (const db of opened) db.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** One database of a server that speaks MongoDB's protocol: a record is a document. */
export const toyMongo = (server: string): ToyDatabase => {
  const uri = ownDatabase(server)
  const clients: MongoClient[] = []
  const open = () => {
    const client = new MongoClient(uri)
    clients.push(client)
    const table = <T extends Stored>(name: string, stamped: Stamped<T>): ToyTable<T> => {
      // one long text is quicker to store than an array of arrays
      const documents = client.db().collection<{ _id: string; rev: number; record: string }>(name)
      const documentOf = (record: T) => ({ rev: record.rev, record: JSON.stringify(record) })
      const read = ({ record }: { record: string }) => JSON.parse(record) as T
      return {
        find: async (id) => {
          const found = await documents.findOne({ _id: id })
          return found ? read(found) : undefined
        },
        insert: async (draft) => {
          const record = stamped(draft, Date.now())
          const { _id } = record
          const set = { $set: documentOf(record) }
          // No record has this rev: the upsert inserts, or fails on the id that is there.
          const done = await documents
            .updateOne({ _id, rev: 0 }, set, { upsert: true })
            .catch(() => undefined)
          return done ? record : undefined
        },
        replace: async (draft, expectedRev) => {
          const record = stamped(draft, Date.now())
          const filter = { _id: record._id, rev: expectedRev }
          const { matchedCount } = await documents.updateOne(filter, { $set: documentOf(record) })
          return matchedCount === 0 ? undefined : record
        },
        all: async () => (await documents.find().toArray()).map(read),
      }
    }
    return { table }
  }
  return {
    open,
    dispose: async () => {
      for (const client of clients) await client.close()
      await dropDatabase(uri)
    },
  }
}
