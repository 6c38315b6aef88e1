import { useEffect, useState } from 'react'

/** False at first, true once the page is loaded and the browser has nothing more important to do. */
export const useIdle = () => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const later = () => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window)
        requestIdleCallback(
          () => {
            setIdle(true)
          },
          { timeout: 4_000 },
        )
      else
        setTimeout(() => {
          setIdle(true)
        }, 1_000)
    }
    if (document.readyState === 'complete') later()
    else window.addEventListener('load', later, { once: true })
    return () => {
      window.removeEventListener('load', later)
    }
  }, [])
  return idle
}
