import { create } from 'zustand'
import type { Reason } from '../rules/reason.ts'

export type SyncState = {
  pulling: boolean
  /** Whether a pull has ended, well or not, since the page was opened. A record that is missing now may not exist. */
  pulled: boolean
  /** Why the last pull did not end well; undefined when it did, or when there was none yet. */
  failed: Reason | undefined
  draining: boolean
  /** Why delivering paused; undefined when it did not. */
  paused: Reason | undefined
  /** Whether the pause comes from this device's own database. */
  deviceFails: boolean
  /** Whether changes wait for their member to sign in. */
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

/** Whether a new change has to wait: the browser is offline, or the server was out of reach just now. */
export const isOffline = () => !navigator.onLine || useSyncState.getState().paused !== undefined
