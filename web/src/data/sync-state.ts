import { create } from 'zustand'

/** How the last pull went, for those who choose between a skeleton, an empty list and an explanation. */
export type SyncState = {
  /** Whether a pull is under way. */
  pulling: boolean
  /** Why the last pull did not end well; undefined when it did, or when there was none yet. */
  failed: string | undefined
}

export const useSyncState = create<SyncState>(() => ({ pulling: false, failed: undefined }))
