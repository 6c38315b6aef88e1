import { liveQuery } from 'dexie'
import type { Data } from './data.ts'
import { type Drained, drain } from './drain.ts'
import type { Pulled } from './pull-groups.ts'
import { createPull } from './pull.ts'
import { useSyncState } from './sync-state.ts'
import { onWakeUp } from './wake-ups.ts'

const problemOf = (result: Pulled) => {
  if (result.kind === 'pulled') return undefined
  return result.kind === 'none' ? result.because : result.message
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs `work` again and again, never twice at once: a call while it runs makes one more run follow. */
const singleFlight = (work: () => Promise<void>) => {
  let running = false
  let again = false
  return async () => {
    again = true
    if (running) return
    running = true
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      running = false
    }
  }
}

/**
 * Keeps device and server together while the page is open: delivers what waits, and brings what is new.
 * @returns a function that stops it
 */
export const startSync = (data: Data) => {
  const pull = createPull(data)
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

  const pullNow = singleFlight(async () => {
    set({ pulling: true })
    try {
      set({ failed: problemOf(await pull.groups()) })
    } catch (error) {
      set({ failed: sentenceOf(error) })
    } finally {
      set({ pulling: false, pulled: true })
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
  set({ drainNow: drainAnyway })
  const stopWakeUps = onWakeUp(() => void drainAnyway().then(pullNow))
  return () => {
    stopWakeUps()
    queued.unsubscribe()
    clearTimeout(timer)
  }
}
