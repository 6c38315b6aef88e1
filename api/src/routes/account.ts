import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { forgetFeedback, forgetGroup, recordsOfAccount, requireRecentSignIn } from '../domain/account.ts'
import { serializeFeedback, serializeOwnGroup } from '../domain/serialize.ts'
import { write } from '../domain/write-record.ts'
import { requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { ok } from '../middleware/respond.ts'
import type { AccountDeletion } from 'contract/account'

const recent = createMiddleware<Api>((c, next) => {
  requireRecentSignIn(c.var.request)
  return next()
})

/** `/account`: everything that is stored about the member who asks, and its deletion. */
export const accountRoutes = (deps: RouteDeps) => {
  const { store, eventBus } = deps
  const member = requireMember(deps)

  return new Hono<Api>()
    .get('/', member, recent, async (c) => {
      const { uid } = c.var.request
      const { groups, feedbacks, likes } = await recordsOfAccount(store, uid)
      return ok(c, {
        uid,
        groups: groups.map(serializeOwnGroup),
        feedbacks: feedbacks.map(serializeFeedback),
        likes: likes.map(({ _id, groupId }) => ({ feedbackId: _id, groupId })),
      })
    })
    .delete('/', member, recent, async (c) => {
      const { request } = c.var
      const { groups, feedbacks, likes } = await recordsOfAccount(store, request.uid)
      // feedback first: what is interrupted is found again by the next call, whichever record it ended at
      for (const { _id, groupId } of [...feedbacks, ...likes]) {
        const { record } = await write(store.feedbacks, _id, (stored) => forgetFeedback(stored, request))
        eventBus.publish({ changed: 'feedbacks', groupId }, { _id, rev: record.rev, groupId })
      }
      for (const { _id } of groups) {
        const { record } = await write(store.groups, _id, (stored) => forgetGroup(stored, request))
        eventBus.publish({ changed: 'groups' }, { _id, rev: record.rev })
      }
      const gone: AccountDeletion = {
        groups: groups.length,
        feedbacks: feedbacks.length,
        likes: likes.length,
      }
      return ok(c, gone)
    })
}
