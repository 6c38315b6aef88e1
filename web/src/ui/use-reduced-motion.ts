import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => {
    media.removeEventListener('change', changed)
  }
}

export const prefersReducedMotion = () => window.matchMedia(query).matches

/** Whether the person has asked their device for less motion. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, prefersReducedMotion)
