import type { PageHost } from '../src/sync/schedule/page-host.ts'

type Timer = { setAt: number; at: number; task: () => void }

/** A page whose time, triggers and outbox a test decides about. */
export const createVirtualPage = (clock: { now: number }) => {
  const timers = new Set<Timer>()
  const listeners = new Map<string, Set<() => void>>()
  const watchers = new Set<{ changed: () => void; failed: (error: unknown) => void }>()
  const errors: unknown[] = []
  const page = { isVisible: true, isOnline: true }

  const host: PageHost = {
    // Cuts off fractions, as browsers do.
    after: (milliseconds, task) => {
      const setAt = clock.now
      const timer = { setAt, at: setAt + Math.trunc(Math.max(0, milliseconds)), task }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    isVisible: () => page.isVisible,
    isOnline: () => page.isOnline,
    on: (event, listener, { signal }) => {
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener))
      signal.addEventListener('abort', () => all.delete(listener))
    },
    openChannel: () => ({ postMessage: () => undefined, close: () => undefined }),
    watchOutbox: (changed, failed) => {
      const watcher = { changed, failed }
      watchers.add(watcher)
      changed()
      return () => watchers.delete(watcher)
    },
    reportError: (error) => errors.push(error),
  }

  return {
    host,
    /** Reported errors. */
    errors,
    /** Ends of the running timers, in milliseconds since 1970. */
    timers: () => [...timers].map(({ at }) => at).toSorted((a, b) => a - b),
    /**
     * A clock that was set back before the moment at which the timer was set stays where it is.
     * @param early by how many milliseconds it fires before its time
     */
    ringNext: (early = 0) => {
      const [next] = [...timers].toSorted((a, b) => a.at - b.at)
      if (!next) throw new Error('No timer is set.')
      timers.delete(next)
      const wasSetBack = clock.now < next.setAt
      if (!wasSetBack) clock.now = Math.max(clock.now, next.at - early)
      next.task()
    },
    dispatch: (event: 'online' | 'pageshow' | 'visibilitychange') => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener()
    },
    show: (isVisible: boolean) => {
      page.isVisible = isVisible
      for (const listener of [...(listeners.get('visibilitychange') ?? [])]) listener()
    },
    outboxChanges: () => {
      for (const { changed } of watchers) changed()
    },
    outboxFails: (error: unknown) => {
      for (const { failed } of [...watchers]) failed(error)
    },
    /** Number of watchers of the outbox. */
    watchers: () => watchers.size,
  }
}
