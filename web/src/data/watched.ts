import { type DeviceOfMember, watchDevice } from '../sync/account/current-user.ts'
import { undefinedOnDbError } from '../sync/database/errors.ts'

export type Watched<T> = {
  subscribe: (listener: () => void) => () => void
  /** Undefined while the database opens, if it fails, and for another account. */
  get: () => T | undefined
}

export const createWatched = <T>(
  { currentUid }: DeviceOfMember,
  start: (tell: (found: T | undefined) => void) => () => void,
  isSame: (one: T | undefined, other: T | undefined) => boolean = Object.is,
): Watched<T> => {
  const listeners = new Set<() => void>()
  let last: { found: T | undefined; uid: string | null | undefined } | undefined
  let stop: (() => void) | undefined

  const tell = (found: T | undefined) => {
    const uid = currentUid.getState()
    if (last && last.uid === uid && isSame(last.found, found)) return
    last = { found, uid }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= start(tell)
      // Another account's data disappears at once, not with the next result.
      const unfollow = currentUid.subscribe(listener)
      return () => {
        unfollow()
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    get: () => {
      const uid = currentUid.getState()
      const isTheirs = last?.uid === uid || last?.uid === undefined || uid === undefined
      return isTheirs ? last?.found : undefined
    },
  }
}

/** Compares results by their JSON, so use it for small values. */
export const watchQuery = <T>(device: DeviceOfMember, query: () => Promise<T>): Watched<T> =>
  createWatched(
    device,
    (tell) => watchDevice(device, () => undefinedOnDbError(query), tell),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  )
