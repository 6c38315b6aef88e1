import { tokenOf, tokenSubject } from '../account/id-token.ts'
import { isDeviceError, pauseOf } from '../database/errors.ts'
import type { SyncDevice } from '../device.ts'
import { queueOf } from '../outbox/enqueue.ts'
import { isEpochInDoubt } from '../rows/epoch.ts'
import { backOff } from '../rules/back-off.ts'
import type { Outcome } from '../rules/outcome.ts'
import { hasDeliverable, nextSendable } from '../rules/queue.ts'
import { type Reason, reasonOf } from '../rules/reason.ts'
import { withApi } from '../server/client.ts'
import { checkHealth } from './check-health.ts'
import { leaveToMember, releaseAbandoned } from './claim.ts'
import { runDeliveryPool } from './delivery-pool.ts'
import { noteRetryAfter, retryAfterOf } from './retry-after.ts'

export type Drained =
  /** Another change can be sent at `next` (milliseconds since 1970). */
  | { kind: 'drained'; next?: number | undefined }
  /** Try again at `until` (milliseconds since 1970). */
  | {
      kind: 'paused'
      because: Reason
      until: number
      /** The device failed, not the server. */
      device?: true
      /** The server asked for the pause. */
      isAskedFor?: true
    }
  /** `closed` is an account that was deleted after this sign-in. */
  | { kind: 'signin'; closed?: string }

/** The lock is held during a delivery, and during the deletion of the account. */
export const drainLock = (uid: string) => `drain:${uid}`

const leftAlone = reasonOf('left_alone')

type DrainOptions = { anyway: boolean; doubtful: boolean }

const drainOf = (
  device: SyncDevice,
  uid: string,
  { anyway, doubtful }: DrainOptions,
): Promise<Outcome | Extract<Drained, { kind: 'drained' }>> =>
  device.locks.request(drainLock(uid), async () => {
    try {
      await releaseAbandoned(device.db, uid)
      const until = anyway ? undefined : await retryAfterOf(device.db, uid, device.now())
      if (until !== undefined)
        return { kind: 'pause', because: leftAlone, retryAfter: (until - device.now()) / 1_000 }
      const unhealthy =
        doubtful || (await isEpochInDoubt(device.db)) ? await checkHealth(withApi(device)) : undefined
      if (unhealthy) await noteRetryAfter(device, unhealthy, uid)
      const stopped = unhealthy ?? (await runDeliveryPool(withApi(device), uid))
      if (stopped?.kind === 'signin' && stopped.isClosed) await leaveToMember(device.db, uid)
      // The clock is read last: what became due meanwhile can be sent at once.
      return stopped ?? { kind: 'drained', next: nextSendable(await queueOf(device.db, uid), device.now()) }
    } catch (error) {
      if (!isDeviceError(error)) throw error
      return pauseOf(error)
    }
  })

/**
 * Delivers the account's changes: one drain per browser and account, in order per record and dependency. Never throws for a
 * failure of network, server, sign-in or database.
 * @param failures number of paused drains before
 * @param options.anyway ignores a pause that the server asked for
 * @param options.offline the browser reports no network: the drain checks the server first
 */
export const drain = async (
  device: SyncDevice,
  failures = 0,
  { anyway = false, offline = false } = {},
): Promise<Drained> => {
  const pause = (because: Reason, retryAfter = 0): Drained => ({
    kind: 'paused',
    because,
    until: device.now() + backOff(failures, device.random, retryAfter),
  })
  const token = await tokenOf(device, false)
  if (token === null) return { kind: 'signin' }
  if (typeof token === 'object') return pause(token.because)
  const uid = tokenSubject(token)
  const stopped = await drainOf(device, uid, { anyway, doubtful: offline || failures > 0 })
  if (stopped.kind === 'drained') return stopped
  if (stopped.kind === 'signin') return { kind: 'signin', ...(stopped.isClosed && { closed: uid }) }
  if (stopped.kind !== 'pause') return { kind: 'drained' }
  return {
    ...pause(stopped.because, stopped.retryAfter),
    ...(stopped.device && { device: true }),
    ...(stopped.retryAfter && { isAskedFor: true }),
  }
}

/** @returns whether a later try can deliver a remaining change without its member */
export const drainInBackground = async (device: SyncDevice): Promise<boolean> => {
  const drained = await drain(device)
  if (drained.kind === 'signin') return false
  const token = await tokenOf(device, false)
  if (token === null) return false
  if (typeof token === 'object') return true
  return hasDeliverable(await queueOf(device.db, tokenSubject(token)))
}
