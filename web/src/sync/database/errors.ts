import { Dexie } from 'dexie'
import type { Outcome } from '../rules/outcome.ts'

/** A browser that keeps nothing for this site says so by an error that Dexie has no class for. */
const isDenied = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError'

/** Whether the device's database failed: no room, no permission, private mode, a lost connection, an aborted transaction. */
export const isDeviceError = (error: unknown): error is Error =>
  error instanceof Dexie.DexieError || isDenied(error)

const passing = new Set(['DatabaseClosedError', 'AbortError'])

/** Whether Dexie gets over it by itself: the connection was closed for a moment. */
export const isPassing = ({ name }: Error) => passing.has(name)

/** What a query finds; undefined where the device's database fails, so that no screen goes down with it. */
export const undefinedOnDbError = async <T>(query: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await query()
  } catch (error) {
    if (!isDeviceError(error) || isPassing(error)) throw error
    return undefined
  }
}

/** Thrown when the device could not keep a change: no room, private mode, a lost database. Nothing was saved. */
export class NotSavedError extends Error {
  override name = 'NotSavedError'

  /** Wraps what the database threw; anything else is returned as it is. */
  static from(error: unknown): unknown {
    return isDeviceError(error)
      ? new NotSavedError('This change is NOT saved on this device.', { cause: error })
      : error
  }
}

/** What a failure of the device's database means for the drain: what waits stays as it is, and is tried again. */
export const pauseOf = (error: Error): Outcome => ({
  kind: 'pause',
  because: error.message,
  retryAfter: undefined,
  device: true,
})
