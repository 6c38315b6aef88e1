import { Hono } from 'hono'
import * as z from 'zod/mini'
import { serialize } from '../domain/serialize.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { okInSlices, sliceSize, toRows } from '../middleware/list-response.ts'
import { cursor, pageSize, query } from '../middleware/validate.ts'
import { limits } from '@group-organizer/contract/limits'

export const changesQuery = z.object({
  since: cursor,
  limit: z.optional(pageSize),
  kinds: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z]+(?:,[a-z]+){0,19}$/, { error: 'must be words with commas between them' })),
  ),
})

/** `/changes`: records changed since a cursor, with deletions. A caller of release 1.0.0 names no kinds. */
export const changesRoutes = ({ store, kinds }: Pick<RouteDeps, 'store' | 'kinds'>) =>
  new Hono<Api>().get('/', query(changesQuery), (c) => {
    const { since, limit = limits.page, kinds: names } = c.req.valid('query')
    const asked = names?.split(',')
    const sent = kinds.sent.filter(({ collection, feed }) =>
      asked ? feed && asked.includes(collection) : feed === 'always',
    )
    let place = since
    let listed = 0
    return okInSlices(c, async () => {
      const size = Math.min(sliceSize, limit - listed)
      const { changed, cursor, more } = await store.changes(place, size, sent)
      place = cursor
      listed += changed.length
      const rows = changed.map(({ kind, record }) => ({
        ...(kind.feed === 'asked' && { kind: kind.collection }),
        ...serialize(kind, record),
      }))
      const end = more && listed < limit ? undefined : { cursor, more }
      return { ...toRows(rows), end }
    })
  })
