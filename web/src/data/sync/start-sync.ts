import type { Data } from '../device.ts'
import { untilShown } from '../pull/live-query-delay.ts'
import type { Pulled } from '../pull/pull-groups.ts'
import { createPull } from '../pull/pull.ts'
import { sentenceOf } from '../server/error-message.ts'
import { startDrains } from './drain-scheduler.ts'
import { startLive } from './live-leader.ts'
import { createLivePulls } from './pull-scheduler.ts'
import { singleFlight } from './single-flight.ts'
import { useSyncState } from './sync-state.ts'
import { onWakeUp } from './sync-triggers.ts'

export type SyncParts = {
  /** The groups joined in this browser: their feedback is kept fresh. */
  joined: () => readonly string[]
  /** Called when something waits that could not be sent now, and when the page is left before it was. */
  waiting: () => void
}

const problemOf = (result: Pulled) => {
  if (result.kind === 'pulled') return undefined
  return result.kind === 'none' ? result.because : result.message
}

/** Pulls the groups, never twice at once, and says how that stands. */
const createPulls = (data: Data) => {
  const set = useSyncState.setState
  const pull = createPull(data)
  let everything = false
  const pullNow = singleFlight(async () => {
    const all = everything
    everything = false
    set({ pulling: true })
    try {
      const result = await pull.groups(all)
      await untilShown()
      set({ failed: problemOf(result) })
    } catch (error) {
      set({ failed: sentenceOf(error) })
    } finally {
      set({ pulling: false, pulled: true })
    }
  })
  return {
    pullNow,
    reload: () => {
      everything = true
      return pullNow()
    },
  }
}

/**
 * Keeps device and server together while the page is open: delivers what waits, and brings what is new.
 * @returns a function that stops it
 */
export const startSync = (data: Data, { joined, waiting }: SyncParts) => {
  const { pullNow, reload } = createPulls(data)
  const { drainNow, ...drains } = startDrains(data, waiting)
  useSyncState.setState({ drainNow, reload })
  const pulls = createLivePulls(data, { pullGroups: pullNow, deliver: drainNow, joined, failed: reportError })
  const stopLive = startLive(data, pulls)
  const stopWakeUps = onWakeUp(() => {
    void drainNow().then(pullNow)
    pulls.shown()
  })
  return () => {
    stopWakeUps()
    stopLive()
    pulls.stop()
    drains.stop()
  }
}
