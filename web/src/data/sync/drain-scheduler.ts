import { liveQuery } from 'dexie'
import { type Drained, drain } from '../delivery/drain.ts'
import type { Data } from '../device.ts'
import { sentenceOf } from '../server/error-message.ts'
import { singleFlight } from './single-flight.ts'
import { useSyncState } from './sync-state.ts'

/**
 * Delivers what waits: now, whenever something is queued, and again after each pause.
 * @param waiting called when something is left that could not be sent now, and when the page is left before it was
 * @returns what delivers at once, and what stops all this
 */
export const startDrains = (data: Data, waiting: () => void) => {
  const set = useSyncState.setState
  let failures = 0
  let pausedUntil = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const note = (result: Drained) => {
    failures = result.kind === 'paused' ? failures + 1 : 0
    // What a rejected session leaves in the outbox is no reason to try it again; signing in, and every wake-up, is.
    pausedUntil = result.kind === 'paused' ? result.until : result.kind === 'signin' ? Infinity : 0
    set({
      signin: result.kind === 'signin',
      paused: result.kind === 'paused' ? result.because : undefined,
      deviceFails: result.kind === 'paused' && result.device === true,
    })
    clearTimeout(timer)
    if (result.kind === 'paused') timer = setTimeout(() => void drainNow(), result.until - data.now())
  }

  const tellWaiting = async () => {
    if ((await data.db.outbox.filter(({ state }) => state === 'waiting' || state === 'sending').count()) > 0)
      waiting()
  }

  const drainNow = singleFlight(async () => {
    try {
      // What kept it waiting is over with it.
      if ((await data.db.outbox.count()) === 0) {
        note({ kind: 'drained' })
        return
      }
      if (data.now() < pausedUntil) return
      set({ draining: true })
      note(await drain(data, failures, { offline: !navigator.onLine }))
      await tellWaiting()
    } catch (error) {
      set({ paused: sentenceOf(error) })
    } finally {
      set({ draining: false })
    }
  })

  const queued = liveQuery(() => data.db.outbox.orderBy('seq').lastKey()).subscribe({
    next: () => void drainNow(),
    error: (error: unknown) => {
      set({ failed: sentenceOf(error) })
    },
  })
  const stopped = new AbortController()
  const onHidden = () => {
    if (document.visibilityState === 'hidden') tellWaiting().catch(reportError)
  }
  document.addEventListener('visibilitychange', onHidden, { signal: stopped.signal })

  const drainAnyway = () => {
    pausedUntil = 0
    return drainNow()
  }
  return {
    drainNow: drainAnyway,
    stop: () => {
      stopped.abort()
      queued.unsubscribe()
      clearTimeout(timer)
    },
  }
}
