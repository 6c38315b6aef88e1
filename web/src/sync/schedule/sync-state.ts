import { create } from 'zustand'
import type { Reason } from '../rules/reason.ts'

/** How device and server stand to each other right now. */
export type SyncState = {
  /** Whether a pull is under way. */
  pulling: boolean
  /** Whether a pull has ended, well or not, since the page was opened: what is not here by now may not exist. */
  pulled: boolean
  /** Why the last pull did not end well; undefined when it did, or when there was none yet. */
  failed: Reason | undefined
  /** Whether waiting changes are being delivered. */
  draining: boolean
  /** Why delivering paused; undefined when it did not. */
  paused: Reason | undefined
  /** Whether it paused because this device's own database failed. */
  deviceFails: boolean
  /** Whether the member has to sign in before their changes can go out. */
  signin: boolean
}

export const useSyncState = create<SyncState>(() => ({
  pulling: false,
  pulled: false,
  failed: undefined,
  draining: false,
  paused: undefined,
  deviceFails: false,
  signin: false,
}))

/** Whether a change made now has to wait: the browser knows of no network, or the server could not be reached just now. */
export const isOffline = () => !navigator.onLine || useSyncState.getState().paused !== undefined
