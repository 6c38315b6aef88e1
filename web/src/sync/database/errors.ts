import { Dexie } from 'dexie'
import type { Outcome } from '../rules/outcome.ts'
import { reasonOfError } from '../rules/reason.ts'

/** Dexie has no class for this error of browsers that store nothing for the site. */
const isDenied = (error: unknown) => error instanceof DOMException && error.name === 'SecurityError'

/** Whether the device's database failed: no room, no permission, private mode, a lost connection, an aborted transaction. */
export const isDeviceError = (error: unknown): error is Error =>
  error instanceof Dexie.DexieError || isDenied(error)

const passing = new Set(['DatabaseClosedError', 'AbortError'])

/** Dexie reopens the connection by itself. */
export const isPassing = ({ name }: Error) => passing.has(name)

/** A failing database must not break a screen. */
export const undefinedOnDbError = async <T>(query: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await query()
  } catch (error) {
    if (!isDeviceError(error) || isPassing(error)) throw error
    return undefined
  }
}

/** The device could not store a change. Nothing was saved. */
export class NotSavedError extends Error {
  override name = 'NotSavedError'

  /** Wraps a database error; other errors stay. */
  static from(error: unknown): unknown {
    return isDeviceError(error)
      ? new NotSavedError('This change is NOT saved on this device.', { cause: error })
      : error
  }
}

/** A failing database pauses the drain; the changes stay. */
export const pauseOf = (error: Error): Outcome => ({
  kind: 'pause',
  because: reasonOfError(error),
  device: true,
})
