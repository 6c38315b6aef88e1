import { Hono } from 'hono'
import * as z from 'zod/mini'
import { createGroup, deleteGroup, updateGroup } from '../domain/group.ts'
import { appliedSeq, idOfNew } from '../domain/idempotency.ts'
import type { StoredGroup } from '../domain/records.ts'
import { Refusal } from '../domain/refusal.ts'
import { serializeGroup, serializeOwnGroup } from '../domain/serialize.ts'
import type { Store } from '../domain/store.ts'
import { present } from '../domain/write-guards.ts'
import { inRecordQueue, write } from '../domain/write-record.ts'
import type { Next, WriteRequest } from '../domain/write-request.ts'
import { authenticate, requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { type Rows, type Slice, okInSlices, sliceSize, toRows } from '../middleware/list-response.ts'
import { ok, okOne } from '../middleware/respond.ts'
import { createResponseCache } from '../middleware/response-cache.ts'
import { cursor, flag, json, pageSize, pathId, query } from '../middleware/validate.ts'
import { answers } from '@group-organizer/contract/answers'
import { text } from '@group-organizer/contract/fields'
import { groupCreation } from '@group-organizer/contract/group'
import { limits } from '@group-organizer/contract/limits'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'
import { uploadOf } from '@group-organizer/contract/upload'
import { groupChange } from '@group-organizer/contract/write-bodies'

export const groupListQuery = z.object({
  email: z.optional(text(1, limits.email)),
  limit: z.optional(pageSize),
  after: z.optional(cursor),
  deleted: z.optional(flag),
})

type GroupList = Omit<z.output<typeof groupListQuery>, 'email'>

/** Only the owner gets an answer to a write. */
const ownerRow = (record: StoredGroup) =>
  isTombstone(record) ? serializeGroup(record) : serializeOwnGroup(record)

export const groupRoutes = (deps: RouteDeps) => {
  const { store } = deps
  const { groups } = store
  const member = requireMember(deps)
  const creations = {}
  const slices = createResponseCache<Rows & { next: string | undefined }>()
  const wholes = createResponseCache<Rows>()

  const readSlice = async (epoch: number, query: Parameters<typeof groups.list>[0]) => {
    const { stamp, exact } = await store.asOf()
    return slices(exact ? `${epoch}.${stamp}` : undefined, JSON.stringify(query), async () => {
      const { records, next } = await groups.list(query)
      return { ...toRows(records.map((record) => serializeGroup(record))), next }
    })
  }

  /** Reads a list from its start. Its cursor covers later changes. */
  const listReader = (
    { limit = Infinity, after, ...filter }: GroupList,
    epoch: number,
    { stamp, cursor }: Awaited<ReturnType<Store['asOf']>>,
  ) => {
    const isPage = limit !== Infinity || after !== undefined
    let place = after
    let listed = 0
    return async (): Promise<Slice> => {
      const size = Math.min(sliceSize, limit - listed)
      const { next, ...rows } = await readSlice(epoch, { ...filter, limit: size, after: place })
      place = next
      listed += rows.count
      if (next !== undefined && listed < limit) return rows
      const total = isPage ? await groups.count(filter) : listed
      return { ...rows, end: { asOf: stamp, cursor, total, ...(next !== undefined && { next }) } }
    }
  }

  /** Refuses a group with a missing uploaded picture. */
  const withPicture = async (
    stored: StoredGroup | undefined,
    next: Next<StoredGroup>,
    request: WriteRequest,
  ) => {
    if (next === 'unchanged' || isTombstone(next)) return next
    const before = stored && isLive(stored) ? stored.imageUrl : undefined
    const name = next.imageUrl === before ? undefined : uploadOf(next.imageUrl)
    if (name !== undefined && !(await store.pictures.keep(name, request, request.now)))
      throw new Refusal('picture_missing')
    return next
  }

  /** Writes one group and publishes it. */
  const save = async (
    id: string,
    request: WriteRequest,
    change: (stored: StoredGroup | undefined) => Next<StoredGroup> | Promise<Next<StoredGroup>>,
  ) => {
    const { record, outcome } = await write(
      groups,
      id,
      async (stored) => withPicture(stored, await change(stored), request),
      request,
    )
    if (outcome === 'unchanged') return { record, outcome, appliedSeq: appliedSeq(record, request) }
    deps.eventBus.publish({ changed: 'groups' }, { _id: record._id, rev: record.rev })
    return { record, outcome, appliedSeq: undefined }
  }

  return new Hono<Api>()
    .get('/', query(groupListQuery), async (c) => {
      const { email, ...list } = c.req.valid('query')
      if (email !== undefined) {
        const { stamp, cursor } = await store.asOf()
        const { uid, ...owner } = await authenticate(c.req.header('authorization'), deps.verify)
        if (owner.email?.toLowerCase() !== email.toLowerCase()) throw new Refusal('forbidden')
        const records = await groups.ownedBy(uid)
        return ok(c, records.map(serializeOwnGroup), { asOf: stamp, cursor, total: records.length })
      }
      const { epoch } = c.var
      const asOf = await store.asOf()
      // The cached cursor is at most a minute old.
      const state = asOf.exact ? `${epoch}.${asOf.stamp}.${Math.floor(deps.now() / 60_000)}` : undefined
      return okInSlices(c, listReader(list, epoch, asOf), (read) => wholes(state, JSON.stringify(list), read))
    })
    .get('/:id', pathId, async (c) => {
      const group = present(await groups.find(c.req.valid('param').id), undefined)
      return okOne(c, serializeGroup(group))
    })
    .post('/', member, json(groupCreation), async (c) => {
      const creation = c.req.valid('json')
      const { request } = c.var
      const _id = creation._id ?? idOfNew(request, 'groups')
      // Concurrent creations would all find room, so they run one after the other.
      const { record, outcome, appliedSeq } = await inRecordQueue(creations, request.uid, () =>
        save(_id, request, async (stored) => {
          const group = createGroup(stored, { ...creation, _id }, request)
          if (!stored && (await groups.countOwnedBy(request.uid)) >= deps.accountLimits.groups)
            throw new Refusal('over_limit', { limit: 'account_groups' })
          return group
        }),
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
      // A repeated key deletes nothing.
      const about = isTombstone(record) ? { message: answers.groups.deleted } : {}
      return okOne(c, serializeGroup(record, c.var.request.uid), { ...about, appliedSeq })
    })
}
