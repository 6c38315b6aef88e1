import { uploadAddress } from 'contract/upload'
import { NotSavedError } from '../database/errors.ts'
import { type Db, ensureOpen } from '../database/schema.ts'

/** Milliseconds for which a chosen picture stays that nothing on this device names. */
const keptForMs = 30 * 24 * 60 * 60_000

/**
 * Forgets pictures that were chosen before that moment (milliseconds since 1970) and that no change and no draft names, also
 * none that this version cannot read. To be called in a transaction with `outbox`, `drafts` and `pictures`.
 */
export const forgetPictures = async (db: Db, before: number): Promise<void> => {
  const old = await db.pictures.filter(({ chosenAt }) => chosenAt < before).primaryKeys()
  if (old.length === 0) return
  const rows: unknown[] = [...(await db.outbox.toArray()), ...(await db.drafts.toArray())]
  const texts = rows.map((row) => JSON.stringify(row))
  await db.pictures.bulkDelete(old.filter((name) => !texts.some((text) => text.includes(name))))
}

export type ChosenPicture = { name: string; bytes: ArrayBuffer }

/**
 * Keeps a picture on this device until the change that names it is delivered, and a while longer.
 * @returns its address from now on. Throws NotSavedError if the device could not keep it
 */
export const keepPicture = async (db: Db, now: number, { name, bytes }: ChosenPicture): Promise<string> => {
  try {
    await ensureOpen(db)
    await db.transaction('rw', db.pictures, db.outbox, db.drafts, async () => {
      await forgetPictures(db, now - keptForMs)
      await db.pictures.put({ name, bytes, chosenAt: now })
    })
  } catch (error) {
    throw NotSavedError.from(error)
  }
  return uploadAddress(name)
}
