import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  type FeedbackInGroup,
  createFeedback,
  deleteFeedback,
  likeFeedback,
  updateFeedback,
} from '../domain/feedback.ts'
import { appliedSeq, idOfNew } from '../domain/idempotency.ts'
import { type StoredFeedback, isShownTo } from '../domain/records.ts'
import { Refusal } from '../domain/refusal.ts'
import { serializeFeedback } from '../domain/serialize.ts'
import { BadCursor } from '../domain/store.ts'
import { nextTurn } from '../domain/turns.ts'
import { requireLiveGroup } from '../domain/write-guards.ts'
import { write } from '../domain/write-record.ts'
import type { Next, WriteRequest } from '../domain/write-request.ts'
import { authenticate, requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { okInSlices, sliceSize, toRows } from '../middleware/list-response.ts'
import { createDailyLimit } from '../middleware/rate-limits.ts'
import { ifNoneMatchNames, listTag, ok, okOne } from '../middleware/respond.ts'
import { cursor, flag, json, pageSize, pathId, query } from '../middleware/validate.ts'
import { answers } from '@group-organizer/contract/answers'
import { feedbackCreation, feedbackLike } from '@group-organizer/contract/feedback'
import { limits } from '@group-organizer/contract/limits'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'
import { feedbackChange } from '@group-organizer/contract/write-bodies'

export const feedbackListQuery = z.object({
  deleted: z.optional(flag),
  limit: z.optional(pageSize),
  after: z.optional(cursor),
})

/** Reading so many ids costs as much as reading one record. */
const idsPerRecord = 8

/** Throws BadCursor. */
const pageOf = (ids: readonly string[], limit: number, after: string | undefined) => {
  const begin = after === undefined ? 0 : ids.indexOf(after) + 1
  if (after !== undefined && begin === 0) throw new BadCursor('No feedback of this list has this id.')
  const page = ids.slice(begin, begin + limit)
  return { page, next: begin + limit < ids.length ? page.at(-1) : undefined }
}

const inSlices = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / sliceSize) }, (_, n) =>
    ids.slice(n * sliceSize, (n + 1) * sliceSize),
  )

const otherGroup = () =>
  new Refusal('invalid', { issues: [{ field: 'groupId', message: 'is another group than the path names' }] })

/** `/feedbacks`. The path holds the group's id for GET and POST, else the feedback's. */
export const feedbackRoutes = (deps: RouteDeps) => {
  const { store } = deps
  const { groups, feedbacks } = store
  const member = requireMember(deps)
  const counted = createDailyLimit('account_feedback', deps.accountLimits.feedbacksPerDay, deps.elapsed)

  /** Writes one feedback and publishes it. */
  const save = async (
    id: string,
    request: WriteRequest,
    change: (before: FeedbackInGroup) => Next<StoredFeedback>,
    newIn?: { groupId: string },
  ) => {
    const judge = async (stored: StoredFeedback | undefined) => {
      const inGroup = newIn?.groupId ?? stored?.groupId
      return change({ stored, group: inGroup === undefined ? undefined : await groups.find(inGroup) })
    }
    const { record, outcome } = await write(feedbacks, id, judge, request)
    const { _id, rev, groupId } = record
    const row = serializeFeedback(record, request.uid)
    if (outcome === 'unchanged') return { row, outcome, appliedSeq: appliedSeq(record, request) }
    deps.eventBus.publish({ changed: 'feedbacks', groupId }, { _id, rev, groupId })
    return { row, outcome, appliedSeq: undefined }
  }

  /** A group's feedback ids, counted as reads. Every page of the list reads all of them. */
  const idsOf = async (
    c: Context<Api>,
    groupId: string,
    options?: Parameters<typeof feedbacks.ofGroup>[1],
  ) => {
    await nextTurn()
    const listed = await feedbacks.ofGroup(groupId, options)
    c.var.countRead?.(Math.ceil(listed.length / idsPerRecord))
    return listed
  }

  return new Hono<Api>()
    .get('/:id', pathId, query(feedbackListQuery), async (c) => {
      const groupId = c.req.valid('param').id
      requireLiveGroup(await groups.find(groupId))
      const { deleted = false, limit = limits.feedbackPage, after } = c.req.valid('query')
      const { stamp } = await store.asOf()
      const listed = await idsOf(c, groupId, { deleted })
      const tag = listTag(c.var.epoch, listed)
      c.header('ETag', tag)
      if (ifNoneMatchNames(c.req.header('if-none-match'), tag)) return c.body(null, 304)
      const ids = pageOf(
        listed.map(({ _id }) => _id),
        limit,
        after,
      )
      const meta = { asOf: stamp, total: listed.length, ...(ids.next !== undefined && { next: ids.next }) }
      const slices = inSlices(ids.page)
      return okInSlices(c, async () => {
        const records = await feedbacks.findAll(slices.shift() ?? [])
        // The record may have been deleted or hidden since the ids were read.
        const shown = records.filter((record) => deleted || (isLive(record) && isShownTo(record, undefined)))
        const rows = toRows(shown.map((record) => serializeFeedback(record)))
        return { ...rows, end: slices.length === 0 ? meta : undefined }
      })
    })
    .get('/:id/likes', pathId, async (c) => {
      const { uid } = await authenticate(c.req.header('authorization'), deps.verify)
      const groupId = c.req.valid('param').id
      requireLiveGroup(await groups.find(groupId))
      const liked: string[] = []
      for (const slice of inSlices((await idsOf(c, groupId)).map(({ _id }) => _id))) {
        await nextTurn()
        for (const record of await feedbacks.findAll(slice))
          if (isLive(record) && record.likedBy.includes(uid)) liked.push(record._id)
        c.var.countRead?.(slice.length)
      }
      return ok(c, liked)
    })
    .post('/:id', pathId, member, json(feedbackCreation), async (c) => {
      const groupId = c.req.valid('param').id
      const creation = c.req.valid('json')
      if (creation.groupId !== undefined && creation.groupId !== groupId) throw otherGroup()
      const _id = creation._id ?? idOfNew(c.var.request, groupId)
      const { row, outcome, appliedSeq } = await counted(c.var.request.uid, (take) =>
        save(
          _id,
          c.var.request,
          (before) => {
            const feedback = createFeedback(before, { ...creation, _id, groupId }, c.var.request)
            if (!before.stored) take()
            return feedback
          },
          { groupId },
        ),
      )
      const status = outcome === 'created' ? 201 : 200
      return okOne(c, row, { message: answers.feedback.submitted, status, appliedSeq })
    })
    .post('/:id/like', pathId, member, json(feedbackLike), async (c) => {
      const { row, appliedSeq } = await save(c.req.valid('param').id, c.var.request, (before) =>
        likeFeedback(before, c.req.valid('json'), c.var.request),
      )
      return okOne(c, row, { appliedSeq })
    })
    .patch('/:id', pathId, member, json(feedbackChange), async (c) => {
      const { row, appliedSeq } = await save(c.req.valid('param').id, c.var.request, (before) =>
        updateFeedback(before, c.req.valid('json'), c.var.request),
      )
      return okOne(c, row, { message: answers.feedback.updated, appliedSeq })
    })
    .delete('/:id', pathId, member, async (c) => {
      const { row, appliedSeq } = await save(c.req.valid('param').id, c.var.request, (before) =>
        deleteFeedback(before, c.var.request),
      )
      // A repeated key deletes nothing.
      const about = isTombstone(row) ? { message: answers.feedback.deleted } : {}
      return okOne(c, row, { ...about, appliedSeq })
    })
}
