import type { SyncDevice } from '../device.ts'
import { type ListName, shownLists } from '../pull/followed-lists.ts'
import { type DrainSchedulerParts, createDrainScheduler } from './drain-scheduler.ts'
import { startLiveLeader } from './live-leader.ts'
import { type PageHost, createPageHost } from './page-host.ts'
import { createPullScheduler } from './pull-scheduler.ts'
import type { SyncCommands } from './sync-commands.ts'
import { useSyncState } from './sync-state.ts'
import { startSyncTriggers } from './sync-triggers.ts'

type SyncParts = Pick<DrainSchedulerParts, 'onWaiting' | 'onClosed'> & {
  /** Parents whose lists are kept fresh although they are another's. */
  joined: () => readonly string[]
  shown?: ReadonlyMap<string, ListName>
  host?: PageHost
  state?: Pick<typeof useSyncState, 'setState'>
}

/** Keeps device and server together while the page is open. @returns what the page may ask of it, and what stops it */
export const startSyncScheduler = (
  device: SyncDevice,
  {
    joined,
    onWaiting,
    onClosed,
    shown = shownLists,
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
    void drained.then(() => pulls.pullAll())
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
    pullAll: pulls.pullAll,
    stop: () => {
      stopTriggers()
      stopLive()
      pulls.stop()
      drains.stop()
    },
  }
}
