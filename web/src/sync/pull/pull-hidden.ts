import type { FeedbackRow } from '@group-organizer/contract/feedback'
import type { GroupRow } from '@group-organizer/contract/group'
import { paths } from '@group-organizer/contract/paths'
import { hiddenIds } from '@group-organizer/contract/report'
import type { Table } from 'dexie'
import * as z from 'zod/mini'
import { feedbackKind } from '../../kinds/feedback.ts'
import { groupKind } from '../../kinds/group.ts'
import { feedbackList, groupList } from '../../kinds/lists.ts'
import { readCurrentUid } from '../account/current-user.ts'
import { tokenFor } from '../account/id-token.ts'
import type { Held } from '../database/schema.ts'
import type { DeviceWithApi } from '../device.ts'
import { isHiddenFromDevice } from '../rules/compare.ts'
import { isNewer } from '../rules/is-newer.ts'
import type { Accepted } from '../rules/outcome.ts'
import type { List } from '../rules/read-rows.ts'
import { acceptEpoch } from './epoch.ts'
import { isClosed, recordTables, storeRecords, storeRows } from './server-rows.ts'

/* What the moderators have hidden of the member's own: lists have tombstones of it for everybody. */

const hiddenRows = z.object({ groups: groupList, feedbacks: feedbackList })

/** As many as one question may name; undefined where they cannot be brought now. */
const askForHidden = async (device: DeviceWithApi, uid: string, rows: readonly { _id: string }[]) => {
  const token = await tokenFor(device, uid, false)
  if (typeof token !== 'string') return undefined
  const ids = rows.slice(0, hiddenIds).map(({ _id }) => _id)
  const query = { ids: ids.join() }
  const answer = await device.api.ask({ method: 'get', path: paths.hidden, query, token }, hiddenRows)
  return answer.kind === 'accepted' ? answer : undefined
}

const authorOf = (row: GroupRow | FeedbackRow) => ('groupId' in row ? row.userId : row.ownerId)

/** A page with the records in place of those tombstones that would take them from their author's screen. */
const withHidden = async <T extends GroupRow | FeedbackRow>(
  device: DeviceWithApi,
  table: Table<Held<T>, string>,
  page: Accepted<List<T>>,
  rowsOf: (found: z.output<typeof hiddenRows>) => T[],
): Promise<Accepted<List<T>>> => {
  const hidden = page.data.rows.filter(isHiddenFromDevice)
  if (hidden.length === 0) return page
  const uid = await readCurrentUid(device)
  const { epoch } = page.meta
  const held = await table.bulkGet(hidden.map(({ _id }) => _id))
  const own = hidden.filter((row, at) => authorOf(row) === uid && isNewer(row, epoch, held[at]))
  const answer = uid === undefined || own.length === 0 ? undefined : await askForHidden(device, uid, own)
  if (answer?.meta.epoch !== epoch) return page
  const found = new Map(rowsOf(answer.data).map((row) => [row._id, row]))
  return { ...page, data: { ...page.data, rows: page.data.rows.map((row) => found.get(row._id) ?? row) } }
}

/** A page of groups as its member may see them. What cannot be brought now stays a tombstone until `pullHidden`. */
export const withHiddenGroups = (device: DeviceWithApi, page: Accepted<List<GroupRow>>) =>
  withHidden(device, device.db.groups, page, ({ groups }) => groups.rows)

/** The same of a page of feedback. */
export const withHiddenFeedback = (device: DeviceWithApi, page: Accepted<List<FeedbackRow>>) =>
  withHidden(device, device.db.feedbacks, page, ({ feedbacks }) => feedbacks.rows)

/**
 * Brings what is held as a tombstone only: the account that pulled was another, or it could not be brought then. What cannot be
 * brought now is asked for again after the next pull. To be called under the lock `pull`, after one.
 * @param groupId whose feedback was pulled; without it the groups were
 */
export const pullHidden = async (device: DeviceWithApi, groupId?: string): Promise<void> => {
  const { db } = device
  const uid = await readCurrentUid(device)
  if (uid === undefined) return
  const rows =
    groupId === undefined
      ? await db.groups.where('ownerId').equals(uid).filter(isHiddenFromDevice).limit(hiddenIds).toArray()
      : await db.feedbacks
          .where('groupId')
          .equals(groupId)
          .filter((row) => row.userId === uid && isHiddenFromDevice(row))
          .limit(hiddenIds)
          .toArray()
  const answer = rows.length === 0 ? undefined : await askForHidden(device, uid, rows)
  if (answer === undefined) return
  const { data, meta } = answer
  await db.transaction('rw', recordTables(db), async () => {
    await acceptEpoch(db, meta.epoch)
    await storeRecords(db, groupKind, data.groups.rows, meta.epoch)
    if (groupId !== undefined && !(await isClosed(db, feedbackKind, groupId, meta.epoch)))
      await storeRows(db, feedbackKind, data.feedbacks.rows, meta.epoch)
  })
}
