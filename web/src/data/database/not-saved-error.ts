import { Dexie } from 'dexie'

/** Thrown when the device could not keep a change: no room, private mode, a lost database. Nothing was saved. */
export class NotSavedError extends Error {
  override name = 'NotSavedError'

  /** Wraps what the database threw; anything else is returned as it is. */
  static from(error: unknown): unknown {
    return error instanceof Dexie.DexieError
      ? new NotSavedError('This change is NOT saved on this device.', { cause: error })
      : error
  }
}
