import { readSessionCopy, writeSessionCopy } from '../src/sync/account/session-copy.ts'
import type { Db } from '../src/sync/database/schema.ts'

/** Has the database's copy of the session record name this account, or none, from now on. */
export const persistCurrentUser = async (db: Db, uid: string | null): Promise<void> => {
  const { epoch } = await readSessionCopy(db)
  const user = uid === null ? null : { uid, displayName: null, photoURL: null }
  await writeSessionCopy(db, { epoch: epoch + 1, user })
}
