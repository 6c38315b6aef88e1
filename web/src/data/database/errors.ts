import { Dexie, type DexieError } from 'dexie'
import type { Outcome } from '../../domain/sync/outcome.ts'

/** Whether the device's database failed: no room, private mode, a lost connection, an aborted transaction. */
export const isDeviceError = (error: unknown): error is DexieError => error instanceof Dexie.DexieError

/** What a failure of the device's database means for the drain: what waits stays as it is, and is tried again. */
export const pauseOf = (error: DexieError): Outcome => ({
  kind: 'pause',
  because: error.message,
  retryAfter: undefined,
  device: true,
})

const saysQuota = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/** Whether it failed for want of room; the browser may say so only inside of what it throws. */
export const isOutOfRoom = (error: unknown): boolean =>
  saysQuota(error) ||
  (isDeviceError(error) && saysQuota(error.inner)) ||
  (error instanceof Dexie.BulkError && error.failures.some(saysQuota))
