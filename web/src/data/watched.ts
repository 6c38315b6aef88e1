import { type DeviceOfMember, watchDevice } from '../sync/account/current-user.ts'
import { undefinedOnDbError } from '../sync/database/errors.ts'

/** Something that the device's database says, for all components that show it. */
export type Watched<T> = {
  /** @returns what ends the subscription */
  subscribe: (listener: () => void) => () => void
  /** The last that is known; undefined while the database opens, where it fails, and of another account. */
  get: () => T | undefined
}

/** Watches by `start` while there are listeners. A new listener gets at once what was seen last. */
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
      // What is of another account is gone at once, not when the next is read.
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

/** What one query finds, as `Watched`: a small value, which is compared by what it says. */
export const watchQuery = <T>(device: DeviceOfMember, query: () => Promise<T>): Watched<T> =>
  createWatched(
    device,
    (tell) => watchDevice(device, () => undefinedOnDbError(query), tell),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  )
