import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusMain } from './focus-main.ts'

/**
 * A page change in the browser says nothing by itself to people who don't see it: this reads out the new title, and puts
 * the focus at the beginning of the content.
 */
export const RouteAnnouncer = ({ title }: { title: string | undefined }) => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const place = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (place.current) place.current.textContent = title ?? document.title
    focusMain()
  }, [pathname, title])

  return <p ref={place} aria-live="polite" className="sr-only" />
}
