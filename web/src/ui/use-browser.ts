import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'

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

export const prefersReducedMotion = () => matchMedia(lessMotion).matches

export const useReducedMotion = () => useMedia(lessMotion)

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** The browser's guess. Show it, but never decide by it. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Whether an element is in the window and the tab is visible. Motion stops otherwise. */
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
