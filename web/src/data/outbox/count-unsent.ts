import { readCurrentUid } from '../account/current-user.ts'
import type { Db } from '../database/schema.ts'
import { watchDevice } from '../database/watch-device.ts'

/** How many changes of the member are not on the server yet. */
export type Unsent = { total: number; needing: number }

export const noneUnsent: Unsent = { total: 0, needing: 0 }

/** What the member still has on this device alone; rows that this version cannot read count too. */
export const countUnsent = async (db: Db): Promise<Unsent> => {
  const member = await readCurrentUid(db)
  if (member === undefined) return noneUnsent
  const rows = await db.outbox.where('uid').equals(member).toArray()
  return { total: rows.length, needing: rows.filter(({ state }) => state === 'attention').length }
}

/** Calls `tell` with it now and whenever it changes. @returns a function that stops it */
export const watchUnsent = (db: Db, tell: (unsent: Unsent) => void) =>
  watchDevice(() => countUnsent(db), tell)
