import { backOff } from '../domain/back-off.ts'
import type { Outcome } from '../domain/outcome.ts'
import { releaseAbandoned } from './claim.ts'
import { connect } from './connect.ts'
import type { Data } from './data.ts'
import { isDeviceError } from './device-error.ts'
import { deviceId } from './device-id.ts'
import { runLanes } from './lanes.ts'
import { subjectOf } from './subject-of.ts'
import { tokenOf } from './token-of.ts'

/** How a drain ended. */
export type Drained =
  /** Nothing is left that could be sent now. */
  | { kind: 'drained' }
  /**
   * Nobody is served right now; to be tried again at `until`, and not before `earliest` even where somebody asks for it:
   * so long the server wants to be left alone (milliseconds since 1970).
   */
  | { kind: 'paused'; because: string; until: number; earliest: number }
  /** The member has to sign in first. */
  | { kind: 'signin' }

const drainOf = (data: Data, uid: string): Promise<Outcome | undefined> =>
  data.locks.request(`drain:${uid}`, async () => {
    try {
      await releaseAbandoned(data.db, uid)
      return await runLanes(connect(data), uid, await deviceId(data.db, data.random))
    } catch (error) {
      if (!isDeviceError(error)) throw error
      return { kind: 'pause', because: error.message, retryAfter: undefined }
    }
  })

/**
 * Delivers what waits for the signed-in account: at most one drain per browser and account at a time (a second one
 * queues behind it), serial per record and along dependencies, up to six records in parallel. Does not throw for what a
 * network, a server, the sign-in or the device's database may do.
 * @param failures how many drains before this one paused
 */
export const drain = async (data: Data, failures = 0): Promise<Drained> => {
  const pause = (because: string, retryAfter = 0): Drained => ({
    kind: 'paused',
    because,
    until: data.now() + backOff(failures, data.random, retryAfter),
    earliest: data.now() + retryAfter * 1_000,
  })
  const token = await tokenOf(data, false)
  if (token === null) return { kind: 'signin' }
  if (typeof token === 'object') return pause(token.because)
  const stopped = await drainOf(data, subjectOf(token))
  if (stopped?.kind === 'signin') return { kind: 'signin' }
  return stopped?.kind === 'pause' ? pause(stopped.because, stopped.retryAfter) : { kind: 'drained' }
}
