import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Whether the window matches a media query, for the rare case that the content itself has another shape. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

const lessMotion = '(prefers-reduced-motion: reduce)'

/** Whether the user has asked their device for less motion, right now. */
export const prefersReducedMotion = () => matchMedia(lessMotion).matches

/** The same for a component, which follows it. */
export const useReducedMotion = () => useMedia(lessMotion)

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

/** False at first, true once the page is loaded and the browser has nothing more important to do. */
export const useIdle = () => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const later = () => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => setIdle(true), { timeout: 4_000 })
      else setTimeout(() => setIdle(true), 1_000)
    }
    if (document.readyState === 'complete') later()
    else window.addEventListener('load', later, { once: true })
    return () => window.removeEventListener('load', later)
  }, [])
  return idle
}
