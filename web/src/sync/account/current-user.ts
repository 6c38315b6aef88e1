import { liveQuery } from 'dexie'
import type { Db } from '../database/schema.ts'
import { readSessionCopy } from './session-copy.ts'

/** The page's session knows the uid; the service worker has only the database's copy. */
export type CurrentUid = {
  /** `null` for a guest; `undefined` while unknown, then the database's copy counts. */
  getState: () => string | null | undefined
  /** @returns what ends the subscription */
  subscribe: (listener: () => void) => () => void
}

export const uidOfCopy: CurrentUid = { getState: () => undefined, subscribe: () => () => undefined }

export type DeviceOfMember = {
  db: Db
  currentUid: CurrentUid
  /** Milliseconds since 1970. */
  now: () => number
}

/** The account whose changes are shown. A page prefers its session, since the copy may be late or missing. */
export const readCurrentUid = ({ db, currentUid }: DeviceOfMember) =>
  // Dexie loses track of later reads after nested async functions. The copy is always read, so that live queries rerun.
  readSessionCopy(db).then(({ user }) => {
    const uid = currentUid.getState()
    if (uid !== undefined) return uid ?? undefined
    return user?.uid
  })

/** Calls `tell` with the result now and after each change of data or member. @returns what stops it */
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
