import { useEffect, useState } from 'react'

/** Milliseconds that everything else waits at most for the first screen, however long that takes. */
const longestMs = 5_000

const shown = Promise.withResolvers<undefined>()
const noteShown = () => {
  shown.resolve(undefined)
}

/** A frame that was asked for now has been painted when a task runs after it; a hidden page paints none. */
const afterFrame = (task: () => void) => {
  if (document.visibilityState === 'hidden') setTimeout(task)
  else
    requestAnimationFrame(() => {
      setTimeout(task)
    })
}

/** Says that what this page was opened for stands on it. */
export const noteFirstScreen = () => {
  afterFrame(noteShown)
}

/** Resolves when the first screen is painted, when the member does something, or has waited for it too long. */
export const firstScreen: Promise<unknown> = shown.promise

setTimeout(noteShown, longestMs)
for (const event of ['pointerdown', 'keydown']) addEventListener(event, noteShown, { once: true })

/** Runs a task once the first screen is painted and the browser has nothing more important to do. @returns what cancels it */
export const whenIdle = (task: () => void) => {
  let cancelled = false
  const run = () => {
    if (!cancelled) task()
  }
  void firstScreen.then(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4_000 })
    else setTimeout(run, 500)
  })
  return () => {
    cancelled = true
  }
}

/** False at first, true once the first screen is painted and the browser has nothing more important to do. */
export const useIdle = () => {
  const [idle, setIdle] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true)
      }),
    [],
  )
  return idle
}

/**
 * Does long work step by step when the browser has nothing to do, from the beginning for each other `thing`. Without it
 * where the browser cannot say so.
 */
export const useWhenIdle = <T>(thing: T | undefined, work: (thing: T) => Iterator<unknown>) => {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (thing === undefined || !('requestIdleCallback' in window)) return
    const steps = work(thing)
    let next = 0
    const workOn = (deadline: IdleDeadline) => {
      while (deadline.timeRemaining() > 1) if (steps.next().done) return
      next = requestIdleCallback(workOn)
    }
    const cancel = whenIdle(() => {
      next = requestIdleCallback(workOn)
    })
    return () => {
      cancel()
      cancelIdleCallback(next)
    }
  }, [thing, work])
}
