/**
 * The measure for the API: the same framework and durable insert, with nothing in between. It takes the bytes of `GET
 * /api/groups` as a message, and reports its port.
 */
import { join } from 'node:path'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { groupKind } from '../../../src/domain/kinds/group.ts'
import { listen } from '../../../src/http/listen.ts'
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts'
import { groupDraft } from '../../../test-support/records.ts'

const [folder = ''] = process.argv.slice(2)
const store = openSqlite(join(folder, 'bare.sqlite'))
let list = ''
process.on('message', (message) => {
  list = z.parse(z.object({ list: z.string() }), message).list
})

const app = new Hono()
  .get('/api/groups', (c) => c.body(list, 200, { 'Content-Type': 'application/json' }))
  .post('/api/groups', async (c) => {
    const group = await store.records(groupKind).insert({ ...groupDraft(), ...(await c.req.json<object>()) })
    return c.json(group, 201)
  })

const { port } = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
process.send?.({ listening: port })
process.once('disconnect', () => process.exit(0))
