import { readCurrentUid } from '../account/current-user.ts'
import type { Db } from '../database/schema.ts'

const week = 7 * 24 * 60 * 60 * 1000

const ofMember = async (db: Db) => {
  const member = await readCurrentUid(db)
  return member === undefined ? [] : db.groups.where('ownerId').equals(member).primaryKeys()
}

/**
 * The groups whose feedback is kept fresh although nobody looks at it: those opened within a week (a clock that was ahead does not count), the newest first, then
 * those the member joined or owns. What is not on this device, or deleted, is not among them.
 */
export const freshFeedback = async (db: Db, joined: readonly string[], now: number): Promise<string[]> => {
  const opened = await db.feedbackLists
    .where('openedAt')
    .between(now - week, now, false, true)
    .reverse()
    .primaryKeys()
  const ids = [...new Set([...opened, ...joined, ...(await ofMember(db))])]
  const rows = await db.groups.bulkGet(ids)
  return rows.flatMap((row) => (row && !('deletedAt' in row) ? [row._id] : []))
}
