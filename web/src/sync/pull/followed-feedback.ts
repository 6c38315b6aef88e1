import type { GroupRow } from '@group-organizer/contract/group'
import { isLive } from '@group-organizer/contract/tombstone'
import { type DeviceOfMember, readCurrentUid } from '../account/current-user.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

const shown = new Set<string>()

/** The groups whose feedback this page shows right now. */
export const shownFeedback: ReadonlySet<string> = shown

/** Counts a group's feedback as shown. @returns what ends that */
export const showFeedback = (groupId: string) => {
  shown.add(groupId)
  return () => {
    shown.delete(groupId)
  }
}

const isFollowable = (row: GroupRow) => isLive(row) && !row.hidden

/** The member's own groups on this device, as far as they can have new feedback. */
export const ownGroups = async (device: DeviceOfMember): Promise<string[]> => {
  const member = await readCurrentUid(device)
  if (member === undefined) return []
  return device.db.groups.where('ownerId').equals(member).filter(isFollowable).primaryKeys()
}

/**
 * The groups whose feedback is kept fresh although it is not on the screen: those opened within a week (a clock that was
 * ahead does not count), the newest first, then those the member joined or owns. What is not on this device, or deleted, is
 * not among them.
 */
export const followedFeedback = async (
  device: DeviceOfMember & { now: () => number },
  joined: readonly string[],
): Promise<string[]> => {
  const { db } = device
  const now = device.now()
  const opened = await db.feedbackLists
    .where('openedAt')
    .between(now - weekMs, now, false, true)
    .reverse()
    .primaryKeys()
  const rows = await db.groups.bulkGet([...new Set([...opened, ...joined, ...(await ownGroups(device))])])
  return rows.flatMap((row) => (row && isFollowable(row) ? [row._id] : []))
}
