import { isLive } from '@group-organizer/contract/tombstone'
import { isFeedbackRow } from '../../kinds/feedback.ts'
import { isGroupRow } from '../../kinds/group-row.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { useDeviceQuery } from '../use-device-query.ts'

export type NewFeedback = { groupId: string; groupName: string; count: number }

/** Feedback of others on the member's groups since a moment (milliseconds since 1970). */
const readNewFeedback = async (device: QueriedDevice, since: number): Promise<NewFeedback[]> => {
  const { db } = device
  const uid = await readCurrentUid(device)
  if (uid === undefined) return []
  const own = (await db.groups.where('ownerId').equals(uid).toArray()).filter(isGroupRow).filter(isLive)
  const rows = await db.feedbacks
    .where('groupId')
    .anyOf(own.map(({ _id }) => _id))
    .toArray()
  const news = rows
    .filter(isFeedbackRow)
    .filter(isLive)
    // The author of hidden feedback may be another account of this device.
    .filter(({ userId, hidden, createdAt }) => userId !== uid && !hidden && Date.parse(createdAt) > since)
  return own.flatMap(({ _id, groupName }) => {
    const count = news.filter(({ groupId }) => groupId === _id).length
    return count > 0 ? [{ groupId: _id, groupName, count }] : []
  })
}

export const useNewFeedback = (since: number): NewFeedback[] | undefined =>
  useDeviceQuery((device) => readNewFeedback(device, since), [since])
