import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { shellText } from '../text/en/shell.ts'
import { focusMain } from '../ui/focus.ts'
import { usePageTitle } from '../ui/page-head.tsx'

/**
 * A page change in the browser says nothing by itself to people who don't see it: this reads out the new title, and puts
 * the focus at the beginning of the content. In another language it is a new one, which describes the site in that.
 */
export const RouteAnnouncer = ({ title }: { title: string | undefined }) => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const place = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The server's, for the page that was opened first: a browser that shares this one would take it for its address.
    document.querySelector('link[rel=canonical]')?.remove()
    if (place.current) place.current.textContent = title ?? document.title
    focusMain()
  }, [pathname, title])

  useEffect(() => {
    // What the server says of the group that was opened first is more than this.
    if (pathname !== '/' && document.querySelector('link[rel=canonical]')) return
    document.querySelector('meta[name=description]')?.setAttribute('content', shellText.description)
  }, [pathname])

  return <p ref={place} aria-live="polite" className="sr-only" />
}

/** `handle` of a route that has a title of its own. */
export const titled = (title: () => string) => ({ title })

const isTitled = (handle: unknown): handle is ReturnType<typeof titled> =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** Gives the tab the title of the innermost route that has one, and returns it. */
export const useRouteTitle = () => {
  const title = useMatches()
    .map(({ handle }) => handle)
    .findLast(isTitled)
    ?.title()
  usePageTitle(title)
  return title
}
