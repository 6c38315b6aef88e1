import type { Db } from './schema.ts'

/**
 * Makes room: forgets the feedback of groups that were not opened lately, and its ETag, so that the next visit fetches it
 * again. What a member has changed on this device and not sent yet stays, or their change would vanish from the screen.
 * @param keptLists how many of the lists that were opened last stay
 * @returns whether there was anything to forget
 */
export const evictFeedback = (db: Db, keptLists = 3): Promise<boolean> =>
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

/** A worker cannot read local storage, where the drafts are. */
const isWorker = 'WorkerGlobalScope' in globalThis

/** Reading local storage throws where the browser blocks site data. */
const readDrafts = (): string => {
  try {
    const storage: unknown = Reflect.get(globalThis, 'localStorage')
    return JSON.stringify(storage ?? '')
  } catch {
    return ''
  }
}

/**
 * Forgets pictures that were chosen before that moment (milliseconds since 1970) and that no change and no draft names, also
 * none that this version cannot read. To be called in a transaction with `outbox`, `drafts` and `pictures`.
 * @returns how many are gone
 */
export const forgetPictures = async (db: Db, before: number): Promise<number> => {
  const old = await db.pictures.filter(({ chosenAt }) => chosenAt < before).primaryKeys()
  if (old.length === 0 || isWorker) return 0
  const rows: unknown[] = [...(await db.outbox.toArray()), ...(await db.drafts.toArray())]
  const texts = [...rows.map((row) => JSON.stringify(row)), readDrafts()]
  const unnamed = old.filter((name) => !texts.some((text) => text.includes(name)))
  await db.pictures.bulkDelete(unnamed)
  return unnamed.length
}

/** Makes room: pictures go that wait for nothing, but for the last, whose form may not have kept its draft yet. */
export const evictPictures = (db: Db): Promise<number> =>
  db.transaction('rw', db.pictures, db.outbox, db.drafts, async () => {
    const chosen = await db.pictures.toArray()
    return forgetPictures(db, Math.max(0, ...chosen.map(({ chosenAt }) => chosenAt)))
  })
