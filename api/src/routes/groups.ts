import { Hono } from 'hono'
import * as z from 'zod/mini'
import { createGroup, deleteGroup, updateGroup } from '../domain/group.ts'
import { appliedSeq } from '../domain/idempotency.ts'
import { type StoredGroup, newId } from '../domain/records.ts'
import { Refusal } from '../domain/refusal.ts'
import { serializeGroup, serializeOwnGroup } from '../domain/serialize.ts'
import { present } from '../domain/write-guards.ts'
import { write } from '../domain/write-record.ts'
import type { Next, WriteRequest } from '../domain/write-request.ts'
import { authenticate, requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { ok, okBody, okOne } from '../middleware/respond.ts'
import { createResponseCache } from '../middleware/response-cache.ts'
import { cursor, flag, json, pageSize, pathId, query } from '../middleware/validate.ts'
import { answers } from 'contract/answers'
import { hobbyCategories } from 'contract/categories'
import { text } from 'contract/fields'
import { groupCreation } from 'contract/group'
import { limits } from 'contract/limits'
import { isTombstone } from 'contract/tombstone'
import { groupChange } from 'contract/write-bodies'

/** Query of `GET /groups`. */
export const groupListQuery = z.object({
  email: z.optional(text(1, limits.email)),
  limit: z.optional(pageSize),
  after: z.optional(cursor),
  q: z.optional(text(0, limits.search)),
  category: z.optional(z.enum(hobbyCategories)),
  deleted: z.optional(flag),
})

/** Answers to writes go to the owner alone: no other account's write gets as far. */
const ownerRow = (record: StoredGroup) =>
  isTombstone(record) ? serializeGroup(record) : serializeOwnGroup(record)

/** `/groups` */
export const groupRoutes = (deps: RouteDeps) => {
  const { store } = deps
  const { groups } = store
  const member = requireMember(deps)
  const responseCache = createResponseCache(deps.now)

  /** Writes one group, tells who listens, and returns it. With a key, only a repeat changes nothing. */
  const save = async (
    id: string,
    request: WriteRequest,
    change: (stored: StoredGroup | undefined) => Next<StoredGroup>,
  ) => {
    const { record, outcome } = await write(groups, id, change)
    if (outcome === 'unchanged') return { record, outcome, appliedSeq: appliedSeq(record, request) }
    deps.eventBus.publish({ changed: 'groups' }, { _id: record._id, rev: record.rev })
    return { record, outcome, appliedSeq: undefined }
  }

  return new Hono<Api>()
    .get('/', query(groupListQuery), async (c) => {
      const { email, ...filter } = c.req.valid('query')
      const { stamp, cursor, exact } = await store.asOf()
      if (email !== undefined) {
        const { uid, ...owner } = await authenticate(deps.verify, c.req.header('authorization'))
        if (owner.email?.toLowerCase() !== email.toLowerCase()) throw new Refusal('forbidden')
        const records = await groups.ownedBy(uid)
        return ok(c, records.map(serializeOwnGroup), { asOf: stamp, cursor, total: records.length })
      }
      const { epoch } = c.var
      const answer = async () => {
        const { records, next, total } = await groups.list(filter)
        const meta = { epoch, asOf: stamp, cursor, total, ...(next && { next }) }
        return JSON.stringify(okBody(records.map(serializeGroup), meta))
      }
      const state = exact ? `${epoch}.${stamp}` : undefined
      const bytes = await responseCache(state, JSON.stringify(filter), answer)
      return c.body(bytes, 200, { 'Content-Type': 'application/json' })
    })
    .get('/:id', pathId, async (c) => {
      const group = present(await groups.find(c.req.valid('param').id))
      return okOne(c, serializeGroup(group))
    })
    .post('/', member, json(groupCreation), async (c) => {
      const creation = c.req.valid('json')
      const _id = creation._id ?? newId()
      const { record, outcome, appliedSeq } = await save(_id, c.var.request, (stored) =>
        createGroup(stored, { ...creation, _id }, c.var.request),
      )
      const status = outcome === 'created' ? 201 : 200
      return okOne(c, ownerRow(record), { message: answers.groups.created, status, appliedSeq })
    })
    .patch('/:id', pathId, member, json(groupChange), async (c) => {
      const { record, appliedSeq } = await save(c.req.valid('param').id, c.var.request, (stored) =>
        updateGroup(stored, c.req.valid('json'), c.var.request),
      )
      return okOne(c, ownerRow(record), { message: answers.groups.updated, appliedSeq })
    })
    .delete('/:id', pathId, member, async (c) => {
      const { record, appliedSeq } = await save(c.req.valid('param').id, c.var.request, (stored) =>
        deleteGroup(stored, c.var.request),
      )
      // a key that is not above the one applied deletes nothing
      const about = isTombstone(record) ? { message: answers.groups.deleted } : {}
      return okOne(c, serializeGroup(record), { ...about, appliedSeq })
    })
}
