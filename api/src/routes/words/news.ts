import { Hono } from 'hono'
import { okOwn, requireMember } from '../../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../../middleware/context.ts'
import { ok } from '../../middleware/respond.ts'
import { json, query } from '../../middleware/validate.ts'
import { newsQuery, readMark } from '@group-organizer/contract/words/news'

export const newsRoutes = (deps: RouteDeps) =>
  new Hono<Api>()
    .get('/news', query(newsQuery), (c) =>
      okOwn(c, deps, (uid) => deps.news.ofAccount(uid, c.req.valid('query').after)),
    )
    .put('/read', requireMember(deps), json(readMark), async (c) =>
      ok(c, { upTo: await deps.news.read(c.req.valid('json').upTo, c.var.request) }),
    )
