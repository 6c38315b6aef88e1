import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { groupKind } from '../domain/kinds/group.ts'
import { serializeFor } from '../domain/serialize.ts'
import { authenticate, okOwn, requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { pageOf } from '../middleware/list-response.ts'
import { ok, okWritten } from '../middleware/respond.ts'
import { flag, json, pageQuery, pathId, query } from '../middleware/validate.ts'
import { membershipWish, ownerOffer, roleChange } from '@group-organizer/contract/people/membership'

export const memberListQuery = z.extend(pageQuery, {
  /** Accounts that were removed, instead of members; for organisers. */
  removed: z.optional(flag),
})

/** `/groups/{id}/membership`, `/members`, `/owner`. */
export const peopleRoutes = (deps: RouteDeps) => {
  const { meetings, people } = deps
  const member = requireMember(deps)
  const viewer = async (c: Context<Api>) => (await authenticate(c, deps.verify)).uid
  const groupId = (c: Context<Api>) => c.req.param('id') ?? ''
  const uid = (c: Context<Api>) => c.req.param('uid') ?? ''

  return new Hono<Api>()
    .put('/:id/membership', pathId, member, json(membershipWish), async (c) =>
      okWritten(c, await people.join(groupId(c), c.req.valid('json'), c.var.request)),
    )
    .get('/:id/members', pathId, query(memberListQuery), async (c) => {
      const { removed = false, ...asked } = c.req.valid('query')
      const rows = await people.list(groupId(c), await viewer(c), { removed })
      const { page, next } = pageOf(rows, ({ uid }) => uid, asked)
      return ok(c, page, { total: rows.length, next })
    })
    .delete('/:id/members/:uid', pathId, member, async (c) => {
      const removed = await people.bar(groupId(c), uid(c), true, c.var.request)
      await meetings.expelRemoved(groupId(c), uid(c))
      return okWritten(c, removed)
    })
    .post('/:id/members/:uid/readmit', pathId, member, async (c) =>
      okWritten(c, await people.bar(groupId(c), uid(c), false, c.var.request)),
    )
    .patch('/:id/members/:uid', pathId, member, json(roleChange), async (c) =>
      okWritten(c, await people.setRole(groupId(c), uid(c), c.req.valid('json').role, c.var.request)),
    )
    .put('/:id/owner', pathId, member, json(ownerOffer), async (c) => {
      const { request } = c.var
      const group = await people.offer(groupId(c), c.req.valid('json').uid, request)
      return ok(c, serializeFor(groupKind, group, request.uid))
    })
    .post('/:id/owner/accept', pathId, member, async (c) => {
      const { request } = c.var
      const group = await people.accept(groupId(c), request)
      return ok(c, serializeFor(groupKind, group, request.uid))
    })
}

/** `/account/memberships`: what `PUT …/membership` answers, for every group of the account. */
export const membershipRoutes = (deps: RouteDeps) =>
  new Hono<Api>().get('/', (c) => okOwn(c, deps, deps.people.ofAccount))
