import { useEffect, useLayoutEffect, useRef } from 'react'
import { type UIMatch, useLocation, useMatches } from 'react-router-dom'
import { shellText } from '../text/en/shell.ts'
import { focusMain } from '../ui/focus.ts'
import { setPageTitle } from '../ui/page-head.tsx'

/** Announces a new page to screen readers and moves the focus to its content. */
export const RouteAnnouncer = ({ title }: { title: string | undefined }) => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const place = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The canonical address is of the first page: a browser would share it for this one.
    document.querySelector('link[rel=canonical]')?.remove()
    if (place.current) place.current.textContent = title ?? document.title
    focusMain()
  }, [pathname, title])

  useEffect(() => {
    // The server's description of the first group says more.
    if (pathname !== '/' && document.querySelector('link[rel=canonical]')) return
    document.querySelector('meta[name=description]')?.setAttribute('content', shellText.description)
  }, [pathname])

  return <p ref={place} aria-live="polite" className="sr-only" />
}

export type Titled = { title: () => string }

export const useRouteTitle = () => {
  const matches = useMatches() as UIMatch<unknown, Titled | undefined>[]
  const title = matches.findLast(({ handle }) => handle)?.handle?.title()
  const { pathname } = useLocation()
  // A layout effect runs before `usePageTitle` of the page, which knows more.
  useLayoutEffect(() => {
    if (title !== undefined) setPageTitle(title)
  }, [pathname, title])
  return title
}
