import { liveQuery } from 'dexie'
import type { Data } from './data.ts'
import { type Drained, drain } from './drain.ts'
import { sentenceOf } from './sentence-of.ts'
import { singleFlight } from './single-flight.ts'
import { useSyncState } from './sync-state.ts'

/**
 * Delivers what waits: now, whenever something is queued, and again after each pause.
 * @returns what delivers at once, and what stops all this
 */
export const startDrains = (data: Data) => {
  const set = useSyncState.setState
  let failures = 0
  let pausedUntil = 0
  /** Until then the server wants to be left alone, whatever wakes us up. */
  let earliest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const note = (result: Drained) => {
    failures = result.kind === 'paused' ? failures + 1 : 0
    pausedUntil = result.kind === 'paused' ? result.until : 0
    earliest = result.kind === 'paused' ? result.earliest : 0
    set({ signin: result.kind === 'signin', paused: result.kind === 'paused' ? result.because : undefined })
    clearTimeout(timer)
    if (result.kind === 'paused') timer = setTimeout(() => void drainNow(), result.until - data.now())
  }

  const drainNow = singleFlight(async () => {
    if (data.now() < pausedUntil) return
    if ((await data.db.outbox.count()) === 0) return
    set({ draining: true })
    try {
      note(await drain(data, failures))
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
  const drainAnyway = () => {
    pausedUntil = earliest
    return drainNow()
  }
  return {
    drainNow: drainAnyway,
    stop: () => {
      queued.unsubscribe()
      clearTimeout(timer)
    },
  }
}
