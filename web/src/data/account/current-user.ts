import { createStore } from 'zustand/vanilla'
import type { Db } from '../database/schema.ts'
import { readSessionCopy, writeSessionCopy } from './session-copy.ts'

/**
 * The account whose waiting changes are shown on this page, as its session says: null for a guest, undefined while it is not
 * known, and always so in the service worker.
 */
export const currentUid = createStore<string | null | undefined>(() => undefined)

/** Has the database's copy of the session record name this account, or none, from now on. */
export const persistCurrentUser = async (db: Db, uid: string | null): Promise<void> => {
  const { epoch } = await readSessionCopy(db)
  const user = uid === null ? null : { uid, displayName: null, photoURL: null }
  await writeSessionCopy(db, { epoch: epoch + 1, user })
}

/**
 * The account whose waiting changes are shown, counted and exported: the page's, and in the service worker the one of the
 * copy. On a page the copy may lag behind, or be impossible to write, and would show them to another account.
 */
export const readCurrentUid = (db: Db) =>
  // Asked in any case, so that live queries hear of a new member, and no async function: one within another within a live
  // query makes Dexie lose sight of what is read after it.
  readSessionCopy(db).then(({ user }) => {
    const uid = currentUid.getState()
    if (uid !== undefined) return uid ?? undefined
    return user?.uid
  })
