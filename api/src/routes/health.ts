import { Hono } from 'hono'
import type { Api, RouteDeps } from '../middleware/context.ts'
import type { ForwardingNotes } from '../middleware/rate-limits.ts'
import { ok } from '../middleware/respond.ts'

const untrustedForwarder =
  'Requests are forwarded by a neighbour that TRUSTED_PROXIES does not name: all its clients share one limit.'

/** `/health`: 200 when the store answers, else 503. `warnings` are for the operator. */
export const healthRoutes = ({ store }: Pick<RouteDeps, 'store'>, notes: ForwardingNotes) =>
  new Hono<Api>().get('/', async (c) => {
    await store.ping()
    const warnings = notes.untrustedForwarder === undefined ? [] : [untrustedForwarder]
    return ok(c, { status: 'ready', ...(warnings.length > 0 && { warnings }) })
  })
