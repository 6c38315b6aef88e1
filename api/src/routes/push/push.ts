import { type Context, Hono } from 'hono'
import { requireMember } from '../../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../../middleware/context.ts'
import { ok } from '../../middleware/respond.ts'
import { json, pathId } from '../../middleware/validate.ts'
import { pushPreferences, pushSubscription } from '@group-organizer/contract/push/push'

/** `/account/push` and `/account/push-devices`. */
export const pushRoutes = (deps: RouteDeps, publicOrigin: string | undefined) => {
  const { accounts, publicKey, test } = deps.push
  const member = requireMember(deps)

  const own = async (c: Context<Api>) => ok(c, { publicKey, ...(await accounts.dataOf(c.var.request.uid)) })
  /** Behind a proxy, the page alone knows its address. */
  const originOf = (c: Context<Api>) => publicOrigin ?? c.req.header('origin') ?? new URL(c.req.url).origin

  return new Hono<Api>()
    .get('/push', member, own)
    .put('/push', member, json(pushPreferences), async (c) => {
      await accounts.prefer(c.req.valid('json'), c.var.request)
      return own(c)
    })
    .put('/push-devices/:id', pathId, member, json(pushSubscription), async (c) => {
      const device = { ...c.req.valid('json'), id: c.req.valid('param').id, origin: originOf(c) }
      await accounts.register(device, c.var.request)
      return own(c)
    })
    .delete('/push-devices/:id', pathId, member, async (c) => {
      await accounts.remove(c.req.valid('param').id, c.var.request)
      return own(c)
    })
    .post('/push-devices/:id/test', pathId, member, async (c) => {
      const { request } = c.var
      await test(c.req.valid('param').id, await deps.news.unreadOf(request.uid), request)
      return own(c)
    })
}
