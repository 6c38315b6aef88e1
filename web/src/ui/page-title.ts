import { useEffect } from 'react'

const site = 'Group Organizer'

/** Names the page in the browser's tab and history while the caller is shown; undefined leaves the title as it is. */
export const usePageTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title !== undefined) document.title = title === site ? site : `${title} · ${site}`
  }, [title])
}
