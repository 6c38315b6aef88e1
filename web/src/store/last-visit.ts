import { create } from 'zustand'
import { readLocal, writeLocal } from './local-value.ts'

/** Milliseconds out of sight after which a new visit begins. */
const apartMs = 60 * 60 * 1000

const seenKey = 'lastSeen'
const sinceKey = 'newSince'

const stored = (key: string) => {
  const moment = Number(readLocal(key))
  return moment > 0 ? moment : undefined
}

/** End of the previous visit, for all tabs and reloads of this one. A first visit has its own beginning. */
const sinceAt = (now: number) => {
  const seen = stored(seenKey)
  const since = stored(sinceKey)
  // A time in the future comes from a wrong clock.
  const isSameVisit = seen !== undefined && now - seen < apartMs && seen <= now
  if (isSameVisit && since !== undefined) return since
  const begun = seen === undefined || seen > now ? now : seen
  writeLocal(sinceKey, String(begun))
  return begun
}

export const useLastVisit = create<{ since: number }>()(() => ({ since: sinceAt(Date.now()) }))

const noteSeen = () => {
  writeLocal(seenKey, String(Date.now()))
}

noteSeen()
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') useLastVisit.setState({ since: sinceAt(Date.now()) })
  noteSeen()
})
