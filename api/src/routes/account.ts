import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { forgetKeys, recordsOfAccount, removeTraces, requireRecentSignIn } from '../domain/account.ts'
import { announcementKind } from '../domain/kinds/announcement.ts'
import { type StoredFeedback, feedbackKind } from '../domain/kinds/feedback.ts'
import { groupKind, isRunBy } from '../domain/kinds/group.ts'
import { replyKind } from '../domain/kinds/reply.ts'
import { reportKind } from '../domain/kinds/report.ts'
import type { RecordKind } from '../domain/record-kind.ts'
import { type StoredRecord, isHidden } from '../domain/records.ts'
import { Refusal } from '../domain/refusal.ts'
import { authorOf, serialize, serializeFor, serializeReport } from '../domain/serialize.ts'
import type { Store } from '../domain/store.ts'
import { inRecordQueue, write } from '../domain/write-record.ts'
import type { WriteRequest } from '../domain/write-request.ts'
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

const feedbackOfAccount = async (store: Store, uid: string) => {
  const all = await recordsOfAccount(store, feedbackKind, uid)
  const others = all.filter(({ userId }) => userId !== uid)
  return {
    own: all.filter(({ userId }) => userId === uid),
    likes: others.filter(({ likedBy }) => likedBy.includes(uid)),
    pastLikes: others.filter(({ likedBy }) => !likedBy.includes(uid)),
  }
}

/** Forgets what an account has written, children first: the next call finds the rest after an interruption. */
const forgetAccount = async (
  { store, kinds, publish, people, meetings }: RouteDeps,
  request: WriteRequest,
) => {
  for (const kind of kinds.sent.toReversed())
    for (const { _id } of await recordsOfAccount(store, kind, request.uid)) {
      const { record } = await write(store.records(kind), _id, (stored) => kind.forget(stored, request))
      publish(kind, record)
    }
  await meetings.forget(request)
  await people.forget(request)
  await removeTraces(store, kinds, request.uid)
  await forgetKeys(store, kinds, new Set([request.uid]), request.now)
}

const likeOf = ({ _id, groupId }: StoredFeedback) => ({ feedbackId: _id, groupId })

export const accountRoutes = (deps: RouteDeps) => {
  const { store } = deps
  const member = requireMember(deps)
  const accounts = {}
  /** Account calls read all feedback, and a deletion reports its changes: one call at a time per account. */
  const inTurn = createMiddleware<Api>((c, next) => inRecordQueue(accounts, c.var.request.uid, next))

  const written = async <T extends StoredRecord>(kind: RecordKind<T>, uid: string) =>
    (await store.records(kind).by(kind.author, uid)).map((record) => serialize(kind, record, uid))

  return new Hono<Api>()
    .get('/', member, recent, inTurn, async (c) => {
      const { uid } = c.var.request
      const groups = await recordsOfAccount(store, groupKind, uid)
      const feedbacks = await feedbackOfAccount(store, uid)
      const reports = await store.records(reportKind).by('uid', uid)
      return ok(c, {
        uid,
        groups: groups
          .filter((group) => isRunBy(group, uid))
          .map((group) => serializeFor(groupKind, group, uid)),
        feedbacks: feedbacks.own.map((feedback) => serialize(feedbackKind, feedback, uid)),
        likes: feedbacks.likes.map(likeOf),
        pastLikes: feedbacks.pastLikes.map(likeOf),
        reports: reports.map(serializeReport),
        announcements: await written(announcementKind, uid),
        replies: await written(replyKind, uid),
        memberships: await deps.people.exported(uid),
        answers: await deps.meetings.exported(uid),
        attendance: await deps.meetings.attendanceOfAccount(uid),
        push: await deps.push.accounts.exported(uid),
        readUpTo: (await deps.news.markOf(uid)) || undefined,
        pictures: (await store.pictures.by(uid)).map(uploadAddress),
      })
    })
    .get('/hidden', member, query(hiddenQuery), async (c) => {
      const { uid } = c.var.request
      const ids = c.req.valid('query').ids.split(',')
      const data: Record<string, unknown[]> = {}
      for (const kind of deps.kinds.sent) {
        const records = await store.records(kind).findAll(ids)
        data[kind.collection] = records
          .filter((record) => isHidden(record) && authorOf(kind, record) === uid)
          .map((record) => serialize(kind, record, uid))
      }
      return ok(c, data)
    })
    .delete('/', member, recent, inTurn, async (c) => {
      const { request } = c.var
      // The store accepts no later write of this or an earlier sign-in.
      await store.accounts.close(request, deps.now())
      const { uid } = request
      const feedbacks = await feedbackOfAccount(store, uid)
      const gone: AccountDeletion = {
        groups: (await recordsOfAccount(store, groupKind, uid)).filter(({ ownerId }) => ownerId === uid)
          .length,
        feedbacks: feedbacks.own.length,
        likes: feedbacks.likes.length,
        reports: await store.records(reportKind).countBy('uid', uid),
        pictures: (await store.pictures.by(uid)).length,
      }
      // A late repeat must not delete what a later sign-in has written.
      const closing = await store.accounts.closing(uid)
      if (closing?.isReopened) throw new Refusal('account_closed')
      await forgetAccount(deps, request)
      return ok(c, gone)
    })
}
