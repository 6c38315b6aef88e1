import { useNavigate } from 'react-router-dom'

/** Path of the page before in this tab's history. Older browsers do not tell (MDN: Navigation API). */
const pathBefore = () => {
  const { navigation } = globalThis as Partial<Pick<typeof globalThis, 'navigation'>>
  const at = navigation?.currentEntry?.index ?? 0
  const url = navigation?.entries()[at - 1]?.url
  return url ? new URL(url).pathname : undefined
}

/** Leaves a page that is done with: goes back where `to` is the page before, else `to` replaces it. */
export const useLeaveFor = (to: string) => {
  const navigate = useNavigate()
  return async () => {
    if (pathBefore() === to) await navigate(-1)
    else await navigate(to, { replace: true })
  }
}
