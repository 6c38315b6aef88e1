import { isListKind } from '../rules/kind.ts'
import { type Db, listsOf, tableOf } from './schema.ts'

/**
 * Makes room: forgets lists that were not opened lately, and their ETags, so that the next visit fetches them again. Records
 * with a waiting change stay.
 * @param keptLists how many of the lists that were opened last stay, of each kind
 * @returns whether there was anything to forget
 */
export const evictLists = async (db: Db, keptLists = 3): Promise<boolean> => {
  const kinds = db.kinds.all.filter(isListKind)
  const tables = kinds.flatMap((kind) => [tableOf(db, kind), listsOf(db, kind)])
  return db.transaction('rw', [db.outbox, ...tables], async () => {
    const changed = new Set(await db.outbox.orderBy('entityId').uniqueKeys())
    let count = 0
    for (const kind of kinds) {
      const lists = listsOf(db, kind)
      const rows = tableOf(db, kind)
      const kept = await lists.orderBy('openedAt').reverse().limit(keptLists).primaryKeys()
      const evicted = await rows.where(kind.parent.field).noneOf(kept).primaryKeys()
      const gone = evicted.filter((id) => !changed.has(id))
      await lists.bulkDelete(await lists.where(kind.parent.field).noneOf(kept).primaryKeys())
      await rows.bulkDelete(gone)
      count += gone.length
    }
    return count > 0
  })
}

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
 * Removes pictures chosen before that moment (milliseconds since 1970) that no change or draft names, readable or not. Call it
 * in a transaction with `outbox`, `drafts` and `pictures`.
 * @returns their number
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
