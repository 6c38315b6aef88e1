import { type DataRouter, NavigationType, useLocation, useNavigate } from 'react-router-dom'

/** Path of the page before an entry of the history, by the entry's key. Entries of before a reload are unknown. */
const pathsBefore = new Map<string, string>()

/** Has `useLeaveFor` know the page before. @returns what ends that */
export const followHistory = ({ state, subscribe }: Pick<DataRouter, 'state' | 'subscribe'>) => {
  let at = state.location
  return subscribe(({ location, historyAction }) => {
    const before = historyAction === NavigationType.Push ? at.pathname : pathsBefore.get(at.key)
    const isNew = location.key !== at.key && historyAction !== NavigationType.Pop
    if (isNew && before !== undefined) pathsBefore.set(location.key, before)
    at = location
  })
}

/** Leaves a page that is done with: goes back where `to` is the page before, else `to` replaces it. */
export const useLeaveFor = (to: string) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  return async () => {
    if (pathsBefore.get(key) === to) await navigate(-1)
    else await navigate(to, { replace: true })
  }
}
