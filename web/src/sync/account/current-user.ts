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

/**
 * The account whose changes are shown. A page's session counts before the copy, which may be late or missing: the copy is
 * read only where that knows nothing. A live query has to follow the session as well (`watchDevice`).
 */
export const readCurrentUid = ({ db, currentUid }: DeviceOfMember): Promise<string | undefined> => {
  const orElse = (copied?: string) => {
    const uid = currentUid.getState()
    return uid === undefined ? copied : (uid ?? undefined)
  }
  // No async function: Dexie loses track of later reads after nested ones.
  return currentUid.getState() === undefined
    ? readSessionCopy(db).then(({ user }) => orElse(user?.uid))
    : Promise.resolve(orElse())
}

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
