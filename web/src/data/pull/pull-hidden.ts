import { paths } from 'contract/paths'
import { hiddenIds } from 'contract/report'
import * as z from 'zod/mini'
import { isHiddenFromDevice } from '../../domain/sync/compare.ts'
import { readCurrentUid } from '../account/current-user.ts'
import { tokenOf, tokenSubject } from '../account/id-token.ts'
import type { DeviceWithApi } from '../device.ts'
import { acceptEpoch } from './epoch.ts'
import { feedbackList, groupList } from './read-rows.ts'
import { groupTables, storeGroups, storeRows } from './server-rows.ts'

const hiddenRows = z.object({ groups: groupList, feedbacks: feedbackList })

/**
 * Brings what the moderators have hidden of the member's own: lists have tombstones of it for everybody. What cannot be brought
 * now is asked for again after the next pull. To be called under the lock `pull`, after one.
 * @param groupId whose feedback was pulled; without it the groups were
 */
export const pullHidden = async (device: DeviceWithApi, groupId?: string): Promise<void> => {
  const { api, db } = device
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
  if (rows.length === 0) return
  const token = await tokenOf(device, false)
  if (typeof token !== 'string' || tokenSubject(token) !== uid) return
  const ids = rows.map(({ _id }) => _id).join()
  const answer = await api.ask({ method: 'get', path: paths.hidden, query: { ids }, token }, hiddenRows)
  if (answer.kind !== 'accepted') return
  const { epoch } = answer.meta
  await db.transaction('rw', groupTables(db), async () => {
    await acceptEpoch(db, epoch)
    await storeGroups(db, answer.data.groups.rows, epoch)
    await storeRows(db.feedbacks, answer.data.feedbacks.rows, epoch)
  })
}
