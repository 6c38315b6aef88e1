import type { Db } from './schema.ts'

/** Lists that were opened last; they stay. */
const lately = 3

/**
 * Makes room: forgets the feedback of groups that were not opened lately, and its ETag, so that the next visit fetches it
 * again. What somebody on this device has changed and not sent yet stays, or their change would vanish from the screen.
 * @returns whether there was anything to forget
 */
export const evictFeedback = (db: Db): Promise<boolean> =>
  db.transaction('rw', db.feedbacks, db.feedbackLists, db.outbox, async () => {
    const changed = new Set(await db.outbox.orderBy('entityId').uniqueKeys())
    const kept = await db.feedbackLists.orderBy('openedAt').reverse().limit(lately).primaryKeys()
    const lists = await db.feedbackLists.where('groupId').noneOf(kept).primaryKeys()
    const rows = await db.feedbacks.where('groupId').noneOf(kept).primaryKeys()
    const gone = rows.filter((id) => !changed.has(id))
    await db.feedbackLists.bulkDelete(lists)
    await db.feedbacks.bulkDelete(gone)
    return gone.length > 0
  })
