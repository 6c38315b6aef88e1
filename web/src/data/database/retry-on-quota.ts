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

/**
 * Forgets pictures that were chosen before that moment (milliseconds since 1970) and that no change and no draft names, also
 * none that this version cannot read. To be called in a transaction with `outbox`, `drafts` and `pictures`.
 * @returns how many are gone
 */
export const forgetPictures = async (db: Db, before: number): Promise<number> => {
  const old = await db.pictures.filter(({ chosenAt }) => chosenAt < before).primaryKeys()
  if (old.length === 0) return 0
  const rows: unknown[] = [...(await db.outbox.toArray()), ...(await db.drafts.toArray())]
  const texts = rows.map((row) => JSON.stringify(row))
  const unnamed = old.filter((name) => !texts.some((text) => text.includes(name)))
  await db.pictures.bulkDelete(unnamed)
  return unnamed.length
}

/** Makes room: pictures go that wait for nothing, but for the last, whose form may not have kept its draft yet. */
const evictPictures = (db: Db): Promise<number> =>
  db.transaction('rw', db.pictures, db.outbox, db.drafts, async () => {
    const chosen = await db.pictures.toArray()
    return forgetPictures(db, Math.max(0, ...chosen.map(({ chosenAt }) => chosenAt)))
  })

const makeRoom = async (db: Db) => (await evictPictures(db)) > 0 || evictFeedback(db)

/** Does it again after making room, where the device has none and there is some to be made. */
export const retryOnQuota = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (isOutOfRoom(error) && (await makeRoom(db))) return work()
    throw error
  }
}
