import { Hono } from 'hono'
import { announcementKind } from '../../domain/kinds/announcement.ts'
import { feedbackKind } from '../../domain/kinds/feedback.ts'
import { groupKind } from '../../domain/kinds/group.ts'
import { replyKind } from '../../domain/kinds/reply.ts'
import { Refusal } from '../../domain/refusal.ts'
import { requireMember } from '../../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../../middleware/context.ts'
import { createDailyLimit } from '../../middleware/rate-limits.ts'
import { json, pathId, query } from '../../middleware/validate.ts'
import { parentList } from '../parent-list.ts'
import { recordWrites } from '../record-writes.ts'
import { listQuery } from '../whole-list.ts'
import { unlessRemoved } from './unless-removed.ts'
import { laterAnswers } from '@group-organizer/contract/answers'
import { serverLimits } from '@group-organizer/contract/limits'
import { announcementCreation } from '@group-organizer/contract/words/announcement'
import { replyCreation, replyTargets } from '@group-organizer/contract/words/reply'
import { announcementChange, replyChange } from '@group-organizer/contract/write-bodies'

export const announcementRoutes = (deps: RouteDeps) => {
  const member = requireMember(deps)
  const writes = recordWrites(deps, announcementKind)
  const ofGroup = parentList(deps, announcementKind, serverLimits.feedbackPage)
  const limit = createDailyLimit('group_announcements', serverLimits.announcementsPerDay, deps.elapsed)

  return new Hono<Api>()
    .get('/groups/:id/announcements', pathId, query(listQuery), (c) => ofGroup.list(c))
    .post('/groups/:id/announcements', pathId, member, json(announcementCreation), (c) => {
      const groupId = c.req.valid('param').id
      return writes.create(
        c,
        { ...c.req.valid('json'), groupId },
        { message: laterAnswers.announcements.posted, limit: (_, work) => limit(groupId, work) },
      )
    })
    .patch('/announcements/:id', pathId, member, json(announcementChange), (c) =>
      writes.update(c, laterAnswers.announcements.updated),
    )
    .delete('/announcements/:id', pathId, member, (c) => writes.remove(c, laterAnswers.announcements.deleted))
}

export const replyRoutes = (deps: RouteDeps) => {
  const { store, people } = deps
  const member = requireMember(deps)
  const writes = recordWrites(deps, replyKind)
  const targets = { announcements: store.records(announcementKind), feedbacks: store.records(feedbackKind) }
  const ofGroup = parentList(deps, replyKind, serverLimits.feedbackPage, {
    parent: { field: 'groupId', of: [groupKind.collection] },
    under: async (groupId) => {
      const lists = replyTargets.map((target) => targets[target].idsBy('groupId', groupId))
      return (await Promise.all(lists)).flat().map(({ _id }) => _id)
    },
  })
  const limit = createDailyLimit('account_feedback', deps.accountLimits.feedbacksPerDay, deps.elapsed)

  const routes = new Hono<Api>()
    .get('/groups/:id/replies', pathId, query(listQuery), (c) => ofGroup.list(c))
    .patch('/replies/:id', pathId, member, json(replyChange), (c) =>
      writes.update(c, laterAnswers.replies.updated),
    )
    .delete('/replies/:id', pathId, member, (c) => writes.remove(c, laterAnswers.replies.deleted))
  for (const target of replyTargets)
    routes.post(`/${target}/:id/replies`, pathId, member, json(replyCreation), async (c) => {
      const targetId = c.req.valid('param').id
      const answered = await targets[target].find(targetId)
      if (!answered) throw new Refusal('not_found')
      const { groupId, userId: toUserId } = answered
      return writes.create(
        c,
        { ...c.req.valid('json'), groupId, targetId, toUserId },
        { message: laterAnswers.replies.sent, limit: unlessRemoved(people, groupId, limit) },
      )
    })
  return routes
}
