import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches a media query, for the rare case that the content itself has another shape. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => {
        media.removeEventListener('change', changed)
      }
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
