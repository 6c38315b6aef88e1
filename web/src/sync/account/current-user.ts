import { liveQuery } from 'dexie'
import type { Db } from '../database/schema.ts'
import { readSessionCopy } from './session-copy.ts'

/** Says who is logged in where this code runs: the page's session does, in the service worker the database's copy alone. */
export type CurrentUid = {
  /** `null` for a guest, `undefined` while it is not known: then the database's copy of the session record counts. */
  getState: () => string | null | undefined
  /** @returns what ends the subscription */
  subscribe: (listener: () => void) => () => void
}

/** Where there is no session but the database's copy of its record. */
export const uidOfCopy: CurrentUid = { getState: () => undefined, subscribe: () => () => undefined }

/** What a device knows of the member whose changes are shown on it. */
export type DeviceOfMember = { db: Db; currentUid: CurrentUid }

/**
 * The account whose waiting changes are shown, counted and exported. On a page the copy may lag behind, or be impossible to
 * write, and would show them to another account.
 */
export const readCurrentUid = ({ db, currentUid }: DeviceOfMember) =>
  // Asked in any case, so that live queries hear of a new member, and no async function: one within another within a live
  // query makes Dexie lose sight of what is read after it.
  readSessionCopy(db).then(({ user }) => {
    const uid = currentUid.getState()
    if (uid !== undefined) return uid ?? undefined
    return user?.uid
  })

/**
 * Calls `tell` with what the device's database says, now and whenever that, or whose changes are shown, changes.
 * @returns a function that stops it
 */
export const watchDevice = <T>(
  { currentUid }: DeviceOfMember,
  query: () => Promise<T>,
  tell: (found: T) => void,
) => {
  const watch = () =>
    liveQuery(query).subscribe({
      next: tell,
      error: (error) => {
        reportError(error)
      },
    })
  let watching = watch()
  let uid = currentUid.getState()
  const stopFollowing = currentUid.subscribe(() => {
    if (currentUid.getState() === uid) return
    uid = currentUid.getState()
    watching.unsubscribe()
    watching = watch()
  })
  return () => {
    stopFollowing()
    watching.unsubscribe()
  }
}
