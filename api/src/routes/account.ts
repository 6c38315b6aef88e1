import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { forgetFeedback, forgetGroup, recordsOfAccount, requireRecentSignIn } from '../domain/account.ts'
import { type StoredFeedback, type StoredGroup, authorOf, isHidden } from '../domain/records.ts'
import { Refusal } from '../domain/refusal.ts'
import { serialize, serializeFeedback, serializeOwnGroup, serializeReport } from '../domain/serialize.ts'
import { inRecordQueue, write } from '../domain/write-record.ts'
import { requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { ok } from '../middleware/respond.ts'
import { query } from '../middleware/validate.ts'
import type { AccountDeletion } from '@group-organizer/contract/account'
import { hiddenQuery } from '@group-organizer/contract/report'
import { uploadAddress } from '@group-organizer/contract/upload'

const recent = createMiddleware<Api>((c, next) => {
  requireRecentSignIn(c.var.request)
  return next()
})

const likeOf = ({ _id, groupId }: StoredFeedback) => ({ feedbackId: _id, groupId })

export const accountRoutes = (deps: RouteDeps) => {
  const { store, eventBus } = deps
  const member = requireMember(deps)
  const accounts = {}
  /** Account calls read all feedback, and a deletion reports its changes: one call at a time per account. */
  const inTurn = createMiddleware<Api>((c, next) => inRecordQueue(accounts, c.var.request.uid, next))

  return new Hono<Api>()
    .get('/', member, recent, inTurn, async (c) => {
      const { uid } = c.var.request
      const { groups, feedbacks, likes, onceLiked, reports } = await recordsOfAccount(store, uid)
      return ok(c, {
        uid,
        groups: groups.map(serializeOwnGroup),
        feedbacks: feedbacks.map((feedback) => serializeFeedback(feedback, uid)),
        likes: likes.map(likeOf),
        pastLikes: onceLiked.map(likeOf),
        reports: reports.map(serializeReport),
        pictures: (await store.pictures.by(uid)).map(uploadAddress),
      })
    })
    .get('/hidden', member, query(hiddenQuery), async (c) => {
      const { uid } = c.var.request
      const ids = c.req.valid('query').ids.split(',')
      const hidden = async (find: (id: string) => Promise<StoredGroup | StoredFeedback | undefined>) => {
        const records = await Promise.all(ids.map(find))
        return records.flatMap((record) =>
          record && isHidden(record) && authorOf(record) === uid ? [serialize(record, uid)] : [],
        )
      }
      const groups = await hidden((id) => store.groups.find(id))
      return ok(c, { groups, feedbacks: await hidden((id) => store.feedbacks.find(id)) })
    })
    .delete('/', member, recent, inTurn, async (c) => {
      const { request } = c.var
      // The store accepts no later write of this or an earlier sign-in.
      await store.accounts.close(request, deps.now())
      const { groups, feedbacks, likes, onceLiked, reports } = await recordsOfAccount(store, request.uid)
      // A late repeat must not delete what a later sign-in has written.
      const closing = await store.accounts.closing(request.uid)
      if (closing?.isReopened) throw new Refusal('account_closed')
      // Feedback comes first: the next call finds the rest after an interruption.
      for (const { _id, groupId } of [...feedbacks, ...likes, ...onceLiked]) {
        const { record } = await write(store.feedbacks, _id, (stored) => forgetFeedback(stored, request))
        eventBus.publish({ changed: 'feedbacks', groupId }, { _id, rev: record.rev, groupId })
      }
      for (const { _id } of groups) {
        const { record } = await write(store.groups, _id, (stored) => forgetGroup(stored, request))
        eventBus.publish({ changed: 'groups' }, { _id, rev: record.rev })
      }
      await store.moderation.reports.removeBy(request.uid)
      const pictures = await store.pictures.by(request.uid)
      await store.pictures.removeBy(request.uid)
      const gone: AccountDeletion = {
        groups: groups.length,
        feedbacks: feedbacks.length,
        likes: likes.length,
        reports: reports.length,
        pictures: pictures.length,
      }
      return ok(c, gone)
    })
}
