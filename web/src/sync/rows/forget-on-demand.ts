import { type Db, tableOf } from '../database/schema.ts'

/** Removes rows that came on demand and have no change waiting, such as those of a copied device. */
export const forgetOnDemand = async (db: Db): Promise<void> => {
  for (const kind of db.kinds.all) {
    if (kind.arrives.by !== 'demand') continue
    const rows = tableOf(db, kind)
    await db.transaction('rw', rows, db.outbox, async () => {
      const waiting = new Set((await db.outbox.toArray()).map(({ entityId }) => entityId))
      const held = await rows.toCollection().primaryKeys()
      await rows.bulkDelete(held.filter((id) => !waiting.has(id)))
    })
  }
}
