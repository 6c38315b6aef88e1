import { useSyncState } from '../sync/sync-state.ts'

/** Whether a change made now has to wait: the browser knows of no network, or the server could not be reached just now. */
export const isOffline = () => !navigator.onLine || useSyncState.getState().paused !== undefined
