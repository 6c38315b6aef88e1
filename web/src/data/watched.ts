import { type DeviceOfMember, watchDevice } from '../sync/account/current-user.ts'
import { undefinedOnDbError } from '../sync/database/errors.ts'

export type Watched<T> = {
  subscribe: (listener: () => void) => () => void
  /** Undefined while the database opens, if it fails, and for another account. */
  get: () => T | undefined
}

type Start<T> = (tell: (found: T | undefined) => void) => () => void

export const createWatched = <T>(
  { currentUid }: DeviceOfMember,
  start: Start<T>,
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

const starting =
  <T>(device: DeviceOfMember, query: () => Promise<T>): Start<T> =>
  (tell) =>
    watchDevice(device, () => undefinedOnDbError(query), tell)

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Compares results by their JSON, so use it for small values. */
export const watchQuery = <T>(device: DeviceOfMember, query: () => Promise<T>): Watched<T> =>
  createWatched(device, starting(device, query), isSameJson)

/** A `watchQuery` whose result depends on the time: the query also runs when the page is shown again. */
export const watchAgeing = <T>(device: DeviceOfMember, query: () => Promise<T>): Watched<T> => {
  const start = starting(device, query)
  const startAgain: Start<T> = (tell) => {
    let stop = start(tell)
    const again = () => {
      stop()
      stop = start(tell)
    }
    const over = new AbortController()
    // Not of the document: a worker has none, and creates a device, too.
    for (const event of ['visibilitychange', 'focus'])
      globalThis.addEventListener(event, again, { signal: over.signal })
    return () => {
      over.abort()
      stop()
    }
  }
  return createWatched(device, startAgain, isSameJson)
}
