import { Hono } from 'hono'
import * as z from 'zod/mini'
import { serializeGroup } from '../domain/serialize.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { okInSlices, sliceSize, toRows } from '../middleware/list-response.ts'
import { cursor, pageSize, query } from '../middleware/validate.ts'
import { limits } from '@group-organizer/contract/limits'

export const changesQuery = z.object({ since: cursor, limit: z.optional(pageSize) })

/** `/changes`: groups changed since a cursor, with deletions. */
export const changesRoutes = ({ store }: Pick<RouteDeps, 'store'>) =>
  new Hono<Api>().get('/', query(changesQuery), (c) => {
    const { since, limit = limits.page } = c.req.valid('query')
    let place = since
    let listed = 0
    return okInSlices(c, async () => {
      const size = Math.min(sliceSize, limit - listed)
      const { records, cursor, more } = await store.groups.changes(place, size)
      place = cursor
      listed += records.length
      const end = more && listed < limit ? undefined : { cursor, more }
      return { ...toRows(records.map((record) => serializeGroup(record))), end }
    })
  })
