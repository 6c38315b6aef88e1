import { liveQuery } from 'dexie'
import { currentUid } from '../account/current-user.ts'

/**
 * Calls `tell` with what the device's database says, now and whenever that, or whose changes are shown, changes.
 * @returns a function that stops it
 */
export const watchDevice = <T>(query: () => Promise<T>, tell: (found: T) => void) => {
  const watch = () =>
    liveQuery(query).subscribe({
      next: tell,
      error: (error) => {
        reportError(error)
      },
    })
  let watching = watch()
  const stopFollowing = currentUid.subscribe(() => {
    watching.unsubscribe()
    watching = watch()
  })
  return () => {
    stopFollowing()
    watching.unsubscribe()
  }
}
