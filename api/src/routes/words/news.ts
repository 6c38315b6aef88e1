import { Hono } from 'hono'
import { authenticate, requireMember } from '../../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../../middleware/context.ts'
import { ok, okUnlessSame } from '../../middleware/respond.ts'
import { json, query } from '../../middleware/validate.ts'
import { newsQuery, readMark } from '@group-organizer/contract/words/news'

export const newsRoutes = (deps: RouteDeps) =>
  new Hono<Api>()
    .get('/news', query(newsQuery), async (c) => {
      const { uid } = await authenticate(c.req.header('authorization'), deps.verify)
      const { stamp } = await deps.store.asOf()
      const rows = await deps.news.ofAccount(uid, c.req.valid('query').after)
      return okUnlessSame(c, rows, { asOf: stamp, total: rows.length })
    })
    .put('/read', requireMember(deps), json(readMark), async (c) =>
      ok(c, { upTo: await deps.news.read(c.req.valid('json').upTo, c.var.request) }),
    )
