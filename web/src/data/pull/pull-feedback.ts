import type { FeedbackRow } from 'contract/feedback'
import { paths } from 'contract/paths'
import { isTombstone } from 'contract/tombstone'
import type { Accepted, Refused } from '../../domain/sync/outcome.ts'
import type { Db, Held } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { acceptEpoch } from './epoch.ts'
import type { Pulled } from './list-groups.ts'
import { type List, feedbackList } from './read-rows.ts'
import { forgetFeedback, groupTables, isReadable, removeMissing, storeRows } from './server-rows.ts'

/** Remembers that a group's feedback was looked at: what was not for long goes first where the device needs room. */
const noteOpened = (db: Db, groupId: string, openedAt: number) =>
  db.transaction('rw', db.feedbackLists, async () => {
    const list = await db.feedbackLists.get(groupId)
    await db.feedbackLists.put({ groupId, etag: '', ...list, openedAt })
  })

const ofGroup = (db: Db, groupId: string) => db.feedbacks.where('groupId').equals(groupId).toArray()

/** The ETag of what is held; empty where a row has been damaged since, because no 304 brings it back. */
const heldTag = async (db: Db, groupId: string): Promise<string> => {
  const etag = (await db.feedbackLists.get(groupId))?.etag
  return etag && (await ofGroup(db, groupId)).every(isReadable) ? etag : ''
}

/** Whether a device holds exactly what a list brought: only then does the list's ETag stand for what is held. */
const isExactly = (held: readonly Held<FeedbackRow>[], { rows, ids }: List<FeedbackRow>, epoch: number) => {
  const revs = new Map(rows.map((row) => [row._id, row.rev]))
  return (
    held.length === ids.length && held.every((row) => row.epoch === epoch && row.rev === revs.get(row._id))
  )
}

/** Replaces what is held of a group's feedback by its list, in one transaction. */
const storeList = (
  db: Db,
  groupId: string,
  { data, etag, meta }: Accepted<List<FeedbackRow>>,
  asOf: number,
) =>
  db.transaction('rw', groupTables(db), async () => {
    const { epoch } = meta
    await acceptEpoch(db, epoch)
    const group = await db.groups.get(groupId)
    // It was deleted while the list was on its way.
    if (group && isTombstone(group)) return
    await storeRows(db.feedbacks, data.rows, epoch)
    const listed = new Set(data.ids)
    await removeMissing(db.feedbacks, await ofGroup(db, groupId), listed, { epoch, asOf })
    const openedAt = (await db.feedbackLists.get(groupId))?.openedAt ?? 0
    const exact = isExactly(await ofGroup(db, groupId), data, epoch)
    await db.feedbackLists.put({ groupId, etag: exact ? etag : '', openedAt, listed: true })
  })

/** The server has no such group any more: what was said about it goes. */
const forgetGone = ({ db }: DeviceWithApi, groupId: string, { code, meta }: Refused) =>
  db.transaction('rw', groupTables(db), async () => {
    if (meta === undefined || (code !== 'gone' && code !== 'not_found')) return
    await acceptEpoch(db, meta.epoch)
    await forgetFeedback(db, [groupId])
  })

/**
 * Brings the feedback of one group up to date; costs one request, answered with 304 where nothing changed.
 * To be called under the lock `pull`.
 * @param opened whether the member is looking at it, not only the app keeping it fresh
 */
export const pullFeedbacks = async (
  parts: DeviceWithApi,
  groupId: string,
  opened = false,
): Promise<Pulled> => {
  const { api, db, now } = parts
  if (opened) await noteOpened(db, groupId, now())
  const etag = await heldTag(db, groupId)
  const result = await api.askIfChanged(
    {
      method: 'get',
      path: paths.feedbacks(groupId),
      query: { deleted: true },
      ...(etag && { ifNoneMatch: etag }),
    },
    feedbackList,
  )
  if (result.kind === 'same') return { kind: 'pulled' }
  if (result.kind === 'refused') await forgetGone(parts, groupId, result)
  if (result.kind !== 'accepted') return result
  const { asOf } = result.meta
  if (asOf === undefined) return { kind: 'none', because: 'an answer without asOf' }
  await storeList(db, groupId, result, asOf)
  return { kind: 'pulled' }
}
