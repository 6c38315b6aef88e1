/**
 * The measure for the API: the same framework and a durable insert for each request, with nothing in between. It takes the
 * bytes of `GET /api/groups` as a message, and reports its port.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { listen } from '../../../src/http/listen.ts'
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts'
import { groupDraft } from '../../../test-support/records.ts'

const [folder = ''] = process.argv.slice(2)
const file = join(folder, 'bare.sqlite')
await openSqlite(file).close()
const db = new DatabaseSync(file)
db.exec('PRAGMA synchronous = FULL')
const insert = db.prepare(
  `INSERT INTO groups (id, rev, stamp, createdAt, ownerId, record)
  VALUES (:_id, 1, :stamp, :createdAt, :ownerId, :record)`,
)

let list = ''
process.on('message', (message) => {
  list = z.parse(z.object({ list: z.string() }), message).list
})

let stamp = 0
const app = new Hono()
  .get('/api/groups', (c) => c.body(list, 200, { 'Content-Type': 'application/json' }))
  .post('/api/groups', async (c) => {
    stamp++
    const group = { ...groupDraft(), ...(await c.req.json<object>()), stamp }
    const { _id, createdAt, ownerId } = group
    insert.run({ _id, stamp, createdAt, ownerId, record: JSON.stringify(group) })
    return c.json(group, 201)
  })

const { port } = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
process.send?.({ listening: port })
process.once('disconnect', () => process.exit(0))
