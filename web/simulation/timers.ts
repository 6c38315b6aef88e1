import type { Scheduler } from './scheduler.ts'

type Timer = { at: number; delay: number; owner: object; task: () => void }

/**
 * The timers of all pages, under virtual time. They cut off fractions, as browsers' do; what is due is run by the virtual event
 * loop, so that it may be late.
 * @param now true time, in milliseconds since 1970
 */
export const createTimers = (scheduler: Scheduler, now: () => number) => {
  const timers = new Set<Timer>()

  const run = (timer: Timer) => {
    scheduler.event(() => {
      if (timers.delete(timer)) timer.task()
    })
  }

  return {
    /** @returns what cancels it */
    after: (owner: object, milliseconds: number, task: () => void) => {
      const delay = Math.trunc(Math.max(0, milliseconds))
      const timer = { at: now() + delay, delay, owner, task }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    /** The timers of one page. */
    of: (owner: object) => [...timers].filter((timer) => timer.owner === owner),
    /** Time of the next timer. */
    next: () => [...timers].toSorted((a, b) => a.at - b.at)[0]?.at,
    /** Runs those that are due. @param early by how many milliseconds they fire before their time */
    fire: (early = 0) => {
      for (const timer of timers) if (timer.at <= now() + early) run(timer)
    },
    /** The page is gone. */
    forget: (owner: object) => {
      for (const timer of timers) if (timer.owner === owner) timers.delete(timer)
    },
  }
}

export type Timers = ReturnType<typeof createTimers>
