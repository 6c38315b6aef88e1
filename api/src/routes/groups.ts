import { Hono } from 'hono'
import * as z from 'zod/mini'
import { groupKind } from '../domain/kinds/group.ts'
import { Refusal } from '../domain/refusal.ts'
import { serialize, serializeOwn } from '../domain/serialize.ts'
import { present } from '../domain/write-guards.ts'
import { authenticate, requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { limitHeld } from '../middleware/rate-limits.ts'
import { ok, okOne } from '../middleware/respond.ts'
import { json, pathId, query } from '../middleware/validate.ts'
import { recordWrites } from './record-writes.ts'
import { listQuery, wholeList } from './whole-list.ts'
import { answers } from '@group-organizer/contract/answers'
import { text } from '@group-organizer/contract/fields'
import { groupCreation } from '@group-organizer/contract/group'
import { limits } from '@group-organizer/contract/limits'
import { groupChange } from '@group-organizer/contract/write-bodies'

export const groupListQuery = z.extend(listQuery, { email: z.optional(text(1, limits.email)) })

export const groupRoutes = (deps: RouteDeps) => {
  const { store, people } = deps
  const groups = store.records(groupKind)
  const member = requireMember(deps)
  const writes = recordWrites(deps, groupKind)
  const list = wholeList(deps, groupKind)
  const limit = limitHeld('account_groups', deps.accountLimits.groups, (uid) =>
    groups.countBy(groupKind.author, uid),
  )

  return new Hono<Api>()
    .get('/', query(groupListQuery), async (c) => {
      const { email, ...listed } = c.req.valid('query')
      if (email === undefined) return list(c, listed)
      const { stamp, cursor } = await store.asOf()
      const { uid, ...owner } = await authenticate(c, deps.verify)
      if (owner.email?.toLowerCase() !== email.toLowerCase()) throw new Refusal('forbidden')
      const own = await groups.by(groupKind.author, uid)
      const rows = own.map((group) => serializeOwn(groupKind, group))
      return ok(c, rows, { asOf: stamp, cursor, total: rows.length })
    })
    .get('/:id', pathId, async (c) => {
      const group = present(groupKind, await groups.find(c.req.valid('param').id), undefined)
      return okOne(c, Object.assign(serialize(groupKind, group), { members: await people.count(group) }))
    })
    .post('/', member, json(groupCreation), (c) =>
      writes.create(c, c.req.valid('json'), { message: answers.groups.created, limit }),
    )
    .patch('/:id', pathId, member, json(groupChange), async (c) => {
      const answer = await writes.update(c, answers.groups.updated)
      if (c.req.valid('json').maxMembers !== undefined) await people.settle(c.req.valid('param').id)
      return answer
    })
    .delete('/:id', pathId, member, (c) => writes.remove(c, answers.groups.deleted))
}
