import { useMatches } from 'react-router-dom'
import { usePageTitle } from '../ui/page-head.tsx'

/** `handle` of a route that has a title of its own. */
export const titled = (title: string) => ({ title })

const titleOf = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
    ? handle.title
    : undefined

/** Gives the tab the title of the innermost route that has one, and returns it. */
export const useRouteTitle = () => {
  const title = useMatches()
    .map((match) => titleOf(match.handle))
    .findLast((found) => found !== undefined)
  usePageTitle(title)
  return title
}
