import { liveQuery } from 'dexie'
import type { Db } from '../database/schema.ts'

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'>

/** The page's timers, triggers and channel. They are passed in, so that the simulation can use virtual time. */
export type PageHost = {
  /** `setTimeout` truncates fractions; this does not. @returns cancels it */
  after: (milliseconds: number, task: () => void) => () => void
  isVisible: () => boolean
  /** The browser's guess; never decide by it. */
  isOnline: () => boolean
  /** Calls the listener until the signal aborts. */
  on: (
    event: 'online' | 'pageshow' | 'visibilitychange',
    listener: () => void,
    options: { signal: AbortSignal },
  ) => void
  openChannel: (name: string, heard: (message: unknown) => void) => Channel
  /** Calls `changed` now and after each change in any tab. After `failed` nothing is watched. @returns what stops it */
  watchOutbox: (changed: () => void, failed: (error: unknown) => void) => () => void
  reportError: (error: unknown) => void
}

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
    return channel
  },
  watchOutbox: (changed, failed) => {
    // Dexie reruns a query when any key it scanned is written.
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
