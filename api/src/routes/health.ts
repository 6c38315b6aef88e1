import { Hono } from 'hono'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { ok } from '../middleware/respond.ts'

/** `/health`: 200 when the store answers, else 503. */
export const healthRoutes = ({ store }: Pick<RouteDeps, 'store'>) =>
  new Hono<Api>().get('/', async (c) => {
    await store.ping()
    return ok(c, { status: 'ready' })
  })
