import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'

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

/** Whether an element can be seen: it is within the window, and the tab is looked at. What moves costs nothing otherwise. */
export const useInSight = (element: RefObject<Element | null>): boolean => {
  const [isInSight, setIsInSight] = useState(false)
  useEffect(() => {
    if (!element.current) return
    let isWithin = false
    const look = () => {
      setIsInSight(isWithin && document.visibilityState === 'visible')
    }
    const observer = new IntersectionObserver((entries) => {
      isWithin = entries.at(-1)?.isIntersecting === true
      look()
    })
    observer.observe(element.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [element])
  return isInSight
}
