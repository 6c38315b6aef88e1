import type { Db } from '../database/schema.ts'
import { viewer } from './current-uid.ts'
import { readSessionCopy, writeSessionCopy } from './session-copy.ts'

/** Has the database's copy of the session record name this account, or none, from now on. */
export const rememberMember = async (db: Db, uid: string | null): Promise<void> => {
  const { epoch } = await readSessionCopy(db)
  const user = uid === null ? null : { uid, displayName: null, photoURL: null }
  await writeSessionCopy(db, { epoch: epoch + 1, user })
}

/**
 * Whose waiting changes are shown, counted and exported: the session's member, and the remembered one only while there is no
 * session to ask. The memory may lag behind, or be impossible to write, and would show them to somebody else.
 */
export const memberOf = (db: Db) =>
  // Asked in any case, so that live queries hear of a new member, and no async function: one within another within a live
  // query makes Dexie lose sight of what is read after it.
  readSessionCopy(db).then(({ user }) => {
    const uid = viewer.getState()
    if (uid !== undefined) return uid ?? undefined
    return user?.uid
  })
