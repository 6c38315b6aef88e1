import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser believes to be connected. Good enough for a word in the bar, never to decide by. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
