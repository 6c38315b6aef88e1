import type { FeedbackRow } from '@group-organizer/contract/feedback'
import { paths } from '@group-organizer/contract/paths'
import { isLive } from '@group-organizer/contract/tombstone'
import * as z from 'zod/mini'
import { feedbackKind } from '../../kinds/feedback.ts'
import { groupKind } from '../../kinds/group.ts'
import { feedbackList } from '../../kinds/lists.ts'
import { readCurrentUid } from '../account/current-user.ts'
import { tokenOf, tokenSubject } from '../account/id-token.ts'
import type { Db, Held } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import type { Accepted, Answer, Refused } from '../rules/outcome.ts'
import type { List } from '../rules/read-rows.ts'
import { acceptEpoch } from './epoch.ts'
import { type Pulled, incomplete } from './list-groups.ts'
import { withHiddenFeedback } from './pull-hidden.ts'
import {
  forgetChildren,
  isClosed,
  isReadable,
  recordTables,
  removeMissing,
  storeRows,
} from './server-rows.ts'

/** Remembers that a group's feedback was looked at: what was not for long goes first where the device needs room. */
const noteOpened = (db: Db, groupId: string, openedAt: number) =>
  db.transaction('rw', db.feedbackLists, async () => {
    const list = await db.feedbackLists.get(groupId)
    await db.feedbackLists.put({ groupId, etag: '', ...list, openedAt })
  })

const ofGroup = (db: Db, groupId: string) => db.feedbacks.where('groupId').equals(groupId).toArray()

/** Whether the row names only some of those who like it (the contract's `limits.likedBy`). */
const isCut = (row: FeedbackRow) => isLive(row) && row.likes > row.likedBy.length

/**
 * The ETag of what is held; empty where no 304 would bring what is missing: a row that has been damaged since, or the likes
 * of the member who is logged in now.
 */
const heldTag = async (device: DeviceWithApi, groupId: string): Promise<string> => {
  const list = await device.db.feedbackLists.get(groupId)
  if (!list?.etag) return ''
  const held = await ofGroup(device.db, groupId)
  if (!held.every((row) => isReadable(feedbackKind, row))) return ''
  return held.some(isCut) && list.likesOf !== (await readCurrentUid(device)) ? '' : list.etag
}

/** Whether a device holds exactly what a list brought: only then does the list's ETag stand for what is held. */
const isExactly = (held: readonly Held<FeedbackRow>[], { rows, ids }: List<FeedbackRow>, epoch: number) => {
  const revs = new Map(rows.map((row) => [row._id, row.rev]))
  return (
    held.length === ids.length && held.every((row) => row.epoch === epoch && row.rev === revs.get(row._id))
  )
}

type Listed = Accepted<List<FeedbackRow>>

/** Stores a part of the list, and with the last part what the whole of it means, in one transaction. */
const storePart = (db: Db, groupId: string, { data, meta }: Listed, then: () => Promise<void>) =>
  db.transaction('rw', recordTables(db), async () => {
    await acceptEpoch(db, meta.epoch)
    // It was deleted, or hidden, while the list was on its way.
    if (await isClosed(db, feedbackKind, groupId, meta.epoch)) return
    await storeRows(db, feedbackKind, data.rows, meta.epoch)
    await then()
  })

/** Rows whose likes are only counted get the member's own, also where their rev is the one that is held. */
const storeOwnLikes = async (db: Db, rows: readonly FeedbackRow[], epoch: number) => {
  const cut = rows.filter(isCut)
  const held = await db.feedbacks.bulkGet(cut.map(({ _id }) => _id))
  const same = cut.filter((row, at) => held[at]?.rev === row.rev)
  await db.feedbacks.bulkPut(same.map((row) => ({ ...row, epoch })))
}

/** Replaces what is held of a group's feedback by its list. */
const storeList = (db: Db, groupId: string, list: Listed, asOf: number, likesOf: string | undefined) =>
  storePart(db, groupId, list, async () => {
    const { data, etag, meta } = list
    const { epoch } = meta
    await storeOwnLikes(db, data.rows, epoch)
    await removeMissing(db, feedbackKind, await ofGroup(db, groupId), new Set(data.ids), { epoch, asOf })
    const openedAt = (await db.feedbackLists.get(groupId))?.openedAt ?? 0
    const exact = isExactly(await ofGroup(db, groupId), data, epoch)
    await db.feedbackLists.put({ groupId, etag: exact ? etag : '', likesOf, openedAt, listed: true })
  })

/**
 * Brings the rest of a list that came in pages. Each page is stored as it comes, so that the newest feedback is on screen
 * while the rest is on its way; until all is there, no ETag stands for what is held.
 */
const bringAll = async (
  device: DeviceWithApi,
  groupId: string,
  begin: Listed,
): Promise<Answer<List<FeedbackRow>>> => {
  const { api, db } = device
  const first = await withHiddenFeedback(device, begin)
  const rows = [...first.data.rows]
  const ids = [...first.data.ids]
  for (let page = first; page.meta.next !== undefined;) {
    await storePart(db, groupId, page, async () => {
      await db.feedbackLists.where('groupId').equals(groupId).modify({ etag: '' })
    })
    const query = { deleted: true, after: page.meta.next }
    const answer = await api.ask({ method: 'get', path: paths.feedbacks(groupId), query }, feedbackList)
    if (answer.kind !== 'accepted') return answer
    if (answer.meta.epoch !== first.meta.epoch) return incomplete('one epoch')
    page = await withHiddenFeedback(device, answer)
    rows.push(...page.data.rows)
    ids.push(...page.data.ids)
  }
  return { ...first, data: { rows, ids } }
}

/** The list with the member's own likes where it has only their number, and whose they are; undefined where there are none. */
const withOwnLikes = async (device: DeviceWithApi, groupId: string, { rows, ids }: List<FeedbackRow>) => {
  const without = { list: { rows, ids }, likesOf: undefined }
  const token = rows.some(isCut) ? await tokenOf(device, false) : null
  if (typeof token !== 'string') return without
  const answer = await device.api.ask(
    { method: 'get', path: paths.likes(groupId), token },
    z.array(z.string()),
  )
  if (answer.kind !== 'accepted') return without
  const uid = tokenSubject(token)
  const liked = new Set(answer.data)
  const own = rows.map((row) =>
    isLive(row) && isCut(row) && liked.has(row._id) && !row.likedBy.includes(uid)
      ? { ...row, likedBy: [...row.likedBy, uid] }
      : row,
  )
  return { list: { rows: own, ids }, likesOf: uid }
}

/** The server has no such group any more: what was said about it goes. */
const forgetGone = ({ db }: DeviceWithApi, groupId: string, { code, meta }: Refused) =>
  db.transaction('rw', recordTables(db), async () => {
    if (meta === undefined || (code !== 'gone' && code !== 'not_found')) return
    await acceptEpoch(db, meta.epoch)
    await forgetChildren(db, groupKind, [groupId])
  })

/**
 * Brings the feedback of one group up to date; costs one request, answered with 304 where nothing changed. A long list comes in
 * pages.
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
  const etag = await heldTag(parts, groupId)
  const first = await api.askIfChanged(
    {
      method: 'get',
      path: paths.feedbacks(groupId),
      query: { deleted: true },
      ...(etag && { ifNoneMatch: etag }),
    },
    feedbackList,
  )
  if (first.kind === 'same') return { kind: 'pulled' }
  const result = first.kind === 'accepted' ? await bringAll(parts, groupId, first) : first
  if (result.kind === 'refused') await forgetGone(parts, groupId, result)
  if (result.kind !== 'accepted') return result
  const { asOf } = result.meta
  if (asOf === undefined) return incomplete('asOf')
  const { list, likesOf } = await withOwnLikes(parts, groupId, result.data)
  await storeList(db, groupId, { ...result, data: list }, asOf, likesOf)
  return { kind: 'pulled' }
}
