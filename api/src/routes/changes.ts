import { Hono } from 'hono'
import * as z from 'zod/mini'
import { serializeGroup } from '../domain/serialize.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { ok } from '../middleware/respond.ts'
import { cursor, pageSize, query } from '../middleware/validate.ts'
import { limits } from 'contract/limits'

/** Query of `GET /changes`. */
export const changesQuery = z.object({ since: cursor, limit: z.optional(pageSize) })

/** `/changes`: groups changed since a cursor, deletions included. */
export const changesRoutes = ({ store }: Pick<RouteDeps, 'store'>) =>
  new Hono<Api>().get('/', query(changesQuery), async (c) => {
    const { since, limit = limits.page } = c.req.valid('query')
    const { records, cursor, more } = await store.groups.changes(since, limit)
    return ok(c, records.map(serializeGroup), { cursor, more })
  })
