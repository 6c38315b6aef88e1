import { createStore } from 'zustand/vanilla'

/**
 * Whose waiting changes are shown here, as the session says: null for a guest, undefined while nobody knows, and always so
 * in the service worker.
 */
export const viewer = createStore<string | null | undefined>(() => undefined)
