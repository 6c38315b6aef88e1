import { readCurrentUid } from '../account/current-user.ts'
import type { Db } from '../database/schema.ts'

/** The member's unsent changes as JSON text, rows that this version cannot read included. */
export const exportChanges = async (db: Db, now: number): Promise<string> => {
  const member = await readCurrentUid(db)
  const changes = member === undefined ? [] : await db.outbox.where('uid').equals(member).sortBy('seq')
  return JSON.stringify(
    { app: 'Group Organizer', exportedAt: new Date(now).toISOString(), changes },
    undefined,
    2,
  )
}
