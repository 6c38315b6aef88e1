import { create } from 'zustand'
import { readLocal, writeLocal } from './local-value.ts'

/** Milliseconds out of sight after which what follows is another visit. */
const apartMs = 60 * 60 * 1000

const seenKey = 'lastSeen'
const sinceKey = 'newSince'

const stored = (key: string) => {
  const moment = Number(readLocal(key))
  return moment > 0 ? moment : undefined
}

/**
 * The end of the visit before this one (milliseconds since 1970), since when something counts as new: the same for all reloads
 * and tabs of one visit. In the first visit, its own beginning.
 */
const sinceAt = (now: number) => {
  const seen = stored(seenKey)
  const since = stored(sinceKey)
  // of a clock that was ahead nothing is believed
  const isSameVisit = seen !== undefined && now - seen < apartMs && seen <= now
  if (isSameVisit && since !== undefined) return since
  const begun = seen === undefined || seen > now ? now : seen
  writeLocal(sinceKey, String(begun))
  return begun
}

/** What is kept in this browser of when it was here. */
export const useLastVisit = create<{ since: number }>()(() => ({ since: sinceAt(Date.now()) }))

const noteSeen = () => {
  writeLocal(seenKey, String(Date.now()))
}

noteSeen()
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') useLastVisit.setState({ since: sinceAt(Date.now()) })
  noteSeen()
})
