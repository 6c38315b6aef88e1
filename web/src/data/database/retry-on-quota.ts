import { Dexie } from 'dexie'
import type { Db } from './schema.ts'

const saysQuota = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/** Whether it failed for want of room; the browser may say so only inside of what it throws. */
const isOutOfRoom = (error: unknown): boolean =>
  saysQuota(error) ||
  (error instanceof Dexie.DexieError && saysQuota(error.inner)) ||
  (error instanceof Dexie.BulkError && error.failures.some(saysQuota))

/** How many of the lists that were opened last stay. */
const keptLists = 3

/**
 * Makes room: forgets the feedback of groups that were not opened lately, and its ETag, so that the next visit fetches it
 * again. What a member has changed on this device and not sent yet stays, or their change would vanish from the screen.
 * @returns whether there was anything to forget
 */
const evictFeedback = (db: Db): Promise<boolean> =>
  db.transaction('rw', db.feedbacks, db.feedbackLists, db.outbox, async () => {
    const changed = new Set(await db.outbox.orderBy('entityId').uniqueKeys())
    const kept = await db.feedbackLists.orderBy('openedAt').reverse().limit(keptLists).primaryKeys()
    const lists = await db.feedbackLists.where('groupId').noneOf(kept).primaryKeys()
    const rows = await db.feedbacks.where('groupId').noneOf(kept).primaryKeys()
    const gone = rows.filter((id) => !changed.has(id))
    await db.feedbackLists.bulkDelete(lists)
    await db.feedbacks.bulkDelete(gone)
    return gone.length > 0
  })

/** Does it again after making room, where the device has none and there is some to be made. */
export const retryOnQuota = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (isOutOfRoom(error) && (await evictFeedback(db))) return work()
    throw error
  }
}
