import { liveQuery } from 'dexie'
import type { Db } from '../database/schema.ts'

/** What the browser's other tabs hear, and a way to end it. */
type Channel = { post: (message: unknown) => void; close: () => void }

/**
 * What the sync needs of the page it runs in: timers, triggers, and a word with the browser's other tabs. All of it comes
 * from outside, so that the simulation runs the same code under virtual time.
 */
export type PageHost = {
  /** Runs a task after so many milliseconds, as `setTimeout` does: fractions are cut off. @returns what cancels it */
  after: (milliseconds: number, task: () => void) => () => void
  isVisible: () => boolean
  /** Whether the browser knows of a network: a hint, never a gate. */
  isOnline: () => boolean
  /** Calls the listener on each such event until the signal aborts. */
  on: (
    event: 'online' | 'pageshow' | 'visibilitychange',
    listener: () => void,
    options: { signal: AbortSignal },
  ) => void
  /** Joins the tabs of this browser that use the same name. */
  openChannel: (name: string, heard: (message: unknown) => void) => Channel
  /**
   * Calls `changed` now and whenever something of the outbox is queued, changes or leaves, in whichever tab, and `failed` where
   * the outbox cannot be read: from then on nothing is watched. @returns what stops it
   */
  watchOutbox: (changed: () => void, failed: (error: unknown) => void) => () => void
  /** Where errors go that no part of the app expects. */
  reportError: (error: unknown) => void
}

/** The page that this code is loaded in. */
export const createPageHost = (db: Db): PageHost => ({
  after: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds)
    return () => {
      clearTimeout(timer)
    }
  },
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  on: (event, listener, options) => {
    const target = event === 'visibilitychange' ? document : window
    target.addEventListener(event, listener, options)
  },
  openChannel: (name, heard) => {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      heard(data)
    })
    return {
      post: (message) => {
        channel.postMessage(message)
      },
      close: () => {
        channel.close()
      },
    }
  },
  watchOutbox: (changed, failed) => {
    // It hears of all that is written where the keys that it looked through are, not of keys alone.
    const watching = liveQuery(async () => db.outbox.orderBy('seq').lastKey()).subscribe({
      next: changed,
      error: failed,
    })
    return () => {
      watching.unsubscribe()
    }
  },
  reportError: (error) => {
    reportError(error)
  },
})
