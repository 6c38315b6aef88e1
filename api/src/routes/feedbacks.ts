import { Hono } from 'hono'
import { type StoredFeedback, feedbackKind, likeFeedback } from '../domain/kinds/feedback.ts'
import { Refusal } from '../domain/refusal.ts'
import { authenticate, requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { createDailyLimit } from '../middleware/rate-limits.ts'
import { ok } from '../middleware/respond.ts'
import { json, pathId, query } from '../middleware/validate.ts'
import { parentList } from './parent-list.ts'
import { recordWrites } from './record-writes.ts'
import { listQuery } from './whole-list.ts'
import { unlessRemoved } from './words/unless-removed.ts'
import { answers } from '@group-organizer/contract/answers'
import { feedbackCreation, feedbackLike } from '@group-organizer/contract/feedback'
import { serverLimits } from '@group-organizer/contract/limits'
import { isLive } from '@group-organizer/contract/tombstone'
import { feedbackChange } from '@group-organizer/contract/write-bodies'

const otherGroup = () =>
  new Refusal('invalid', { issues: [{ field: 'groupId', message: 'is another group than the path names' }] })

/** `/feedbacks`. The path holds the group's id for GET and POST, else the feedback's. */
export const feedbackRoutes = (deps: RouteDeps) => {
  const member = requireMember(deps)
  const writes = recordWrites(deps, feedbackKind)
  const ofGroup = parentList(deps, feedbackKind, serverLimits.feedbackPage)
  const limit = createDailyLimit('account_feedback', deps.accountLimits.feedbacksPerDay, deps.elapsed)

  return new Hono<Api>()
    .get('/:id', pathId, query(listQuery), (c) => ofGroup.list(c))
    .get('/:id/likes', pathId, async (c) => {
      const { uid } = await authenticate(c, deps.verify)
      const isLiked = (record: StoredFeedback) => isLive(record) && record.likedBy.includes(uid)
      return ok(c, await ofGroup.idsWhere(c, c.req.valid('param').id, isLiked))
    })
    .post('/:id', pathId, member, json(feedbackCreation), (c) => {
      const groupId = c.req.valid('param').id
      const creation = c.req.valid('json')
      if (creation.groupId !== undefined && creation.groupId !== groupId) throw otherGroup()
      return writes.create(
        c,
        { ...creation, groupId },
        { message: answers.feedback.submitted, limit: unlessRemoved(deps.people, groupId, limit) },
      )
    })
    .post('/:id/like', pathId, member, json(feedbackLike), (c) => writes.act(c, likeFeedback))
    .patch('/:id', pathId, member, json(feedbackChange), (c) => writes.update(c, answers.feedback.updated))
    .delete('/:id', pathId, member, (c) => writes.remove(c, answers.feedback.deleted))
}
