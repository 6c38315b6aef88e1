import { feedbackRow } from 'contract/feedback'
import { paths } from 'contract/paths'
import * as z from 'zod/mini'
import type { Db } from '../database/schema.ts'
import type { Api } from '../server/client.ts'
import type { Pulled } from './pull-groups.ts'
import { acceptEpoch, removeMissing, storeRows } from './server-rows.ts'

const feedbackRows = z.array(feedbackRow)

export type PullFeedbacksParts = { api: Api; db: Db; now: () => number }

/** Remembers that a group's feedback was looked at: what was not for long goes first where the device needs room. */
const noteOpened = (db: Db, groupId: string, openedAt: number) =>
  db.transaction('rw', db.feedbackLists, async () => {
    const etag = (await db.feedbackLists.get(groupId))?.etag ?? ''
    await db.feedbackLists.put({ groupId, etag, openedAt })
  })

/**
 * Brings the feedback of one group up to date; costs one request, answered with 304 where nothing changed.
 * To be called under the lock `pull`.
 * @param opened whether the member is looking at it, not only the app keeping it fresh
 */
export const pullFeedbacks = async (
  { api, db, now }: PullFeedbacksParts,
  groupId: string,
  opened = false,
): Promise<Pulled> => {
  if (opened) await noteOpened(db, groupId, now())
  const list = await db.feedbackLists.get(groupId)
  const result = await api.askIfChanged(
    {
      method: 'get',
      path: paths.feedbacks(groupId),
      query: { deleted: true },
      ...(list?.etag ? { ifNoneMatch: list.etag } : {}),
    },
    feedbackRows,
  )
  if (result.kind === 'same') return { kind: 'pulled' }
  if (result.kind !== 'accepted') return result
  const { data, etag, meta } = result
  const { asOf, epoch } = meta
  if (asOf === undefined) return { kind: 'none', because: 'an answer without asOf' }
  await db.transaction('rw', db.feedbacks, db.feedbackLists, db.facts, async () => {
    await acceptEpoch(db, epoch)
    await storeRows(db.feedbacks, data, epoch)
    const held = await db.feedbacks.where('groupId').equals(groupId).toArray()
    await removeMissing(db.feedbacks, held, new Set(data.map((row) => row._id)), { epoch, asOf })
    const openedAt = (await db.feedbackLists.get(groupId))?.openedAt ?? 0
    await db.feedbackLists.put({ groupId, etag, openedAt })
  })
  return { kind: 'pulled' }
}
