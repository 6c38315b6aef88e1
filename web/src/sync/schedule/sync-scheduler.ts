import type { SyncDevice } from '../device.ts'
import { shownFeedback } from '../pull/followed-feedback.ts'
import { type DrainSchedulerParts, createDrainScheduler } from './drain-scheduler.ts'
import { startLiveLeader } from './live-leader.ts'
import { type PageHost, createPageHost } from './page-host.ts'
import { createPullScheduler } from './pull-scheduler.ts'
import type { SyncCommands } from './sync-commands.ts'
import { useSyncState } from './sync-state.ts'
import { startSyncTriggers } from './sync-triggers.ts'

export type SyncParts = Pick<DrainSchedulerParts, 'onWaiting' | 'onClosed'> & {
  /** The groups joined in this browser: their feedback is kept fresh. */
  joined: () => readonly string[]
  /** The groups whose feedback this page shows. */
  shown?: ReadonlySet<string>
  host?: PageHost
  /** Where it is written down how things stand. */
  state?: Pick<typeof useSyncState, 'setState'>
}

/**
 * Keeps device and server together while the page is open: delivers what waits, and brings what is new.
 * @returns what the page may ask of it, and a function that stops it
 */
export const startSyncScheduler = (
  device: SyncDevice,
  {
    joined,
    onWaiting,
    onClosed,
    shown = shownFeedback,
    host = createPageHost(device.db),
    state = useSyncState,
  }: SyncParts,
): SyncCommands & { stop: () => void } => {
  const drains = createDrainScheduler(device, host, { set: state.setState, onWaiting, onClosed })
  const pulls = createPullScheduler(device, host, {
    set: state.setState,
    joined,
    shown,
    onServerHeard: drains.serverHeard,
  })
  const stopLive = startLiveLeader(device, host, pulls)
  const pullAfter = (drained: Promise<void>) => {
    void drained.then(() => pulls.pullGroups())
    pulls.shown()
  }
  const stopTriggers = startSyncTriggers(host, {
    onWake: () => {
      pullAfter(drains.deliver())
    },
    onTick: () => {
      pullAfter(drains.tick())
    },
  })
  return {
    deliver: drains.deliver,
    pullGroups: pulls.pullGroups,
    stop: () => {
      stopTriggers()
      stopLive()
      pulls.stop()
      drains.stop()
    },
  }
}
