import { uploadAddress } from '@group-organizer/contract/upload'
import { NotSavedError } from '../../sync/database/errors.ts'
import { forgetPictures } from '../../sync/database/evict.ts'
import { retryOnQuota } from '../../sync/database/retry-on-quota.ts'
import { type Db, ensureOpen } from '../../sync/database/schema.ts'

/** Milliseconds that a chosen picture stays without a name on this device. */
const keptForMs = 30 * 24 * 60 * 60_000

type ChosenPicture = { name: string; bytes: ArrayBuffer }

/** Keeps a picture until its change is delivered. @returns its address. Throws NotSavedError */
export const keepPicture = async (db: Db, now: number, { name, bytes }: ChosenPicture): Promise<string> => {
  try {
    await ensureOpen(db)
    await retryOnQuota(db, () =>
      db.transaction('rw', db.pictures, db.outbox, db.drafts, async () => {
        await forgetPictures(db, now - keptForMs)
        await db.pictures.put({ name, bytes, chosenAt: now })
      }),
    )
  } catch (error) {
    throw NotSavedError.from(error)
  }
  return uploadAddress(name)
}
