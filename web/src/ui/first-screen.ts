import { startTransition, useEffect, useState } from 'react'

/** Milliseconds that other work waits for the first screen. */
const longestMs = 5_000

const shown = Promise.withResolvers<undefined>()
const noteShown = () => {
  shown.resolve(undefined)
}

/** Runs a task after the next frame is painted. A hidden page paints none. */
const afterFrame = (task: () => void) => {
  if (document.visibilityState === 'hidden') setTimeout(task)
  else
    requestAnimationFrame(() => {
      setTimeout(task)
    })
}

export const noteFirstScreen = () => {
  afterFrame(noteShown)
}

export const firstScreen: Promise<unknown> = shown.promise

setTimeout(noteShown, longestMs)
for (const event of ['pointerdown', 'keydown']) addEventListener(event, noteShown, { once: true })

type Late<T> = { value: T; isHeld: boolean }

/** Follows `value` unless it is held, once its change is painted. `useDeferredValue` does not wait for that frame. */
export const useAfterPaint = <T>(value: T, isHeld: boolean): Late<T> => {
  const [late, setLate] = useState({ value, isHeld })
  useEffect(() => {
    let isStale = false
    const follow = (before: Late<T>) => {
      const next = isHeld ? before.value : value
      return next === before.value && isHeld === before.isHeld ? before : { value: next, isHeld }
    }
    afterFrame(() => {
      if (!isStale) startTransition(() => setLate(follow))
    })
    return () => {
      isStale = true
    }
  }, [value, isHeld])
  return late
}

/** Runs a task in an idle moment after the first screen. @returns what cancels it */
export const whenIdle = (task: () => void) => {
  let cancelled = false
  const run = () => {
    if (!cancelled) task()
  }
  void firstScreen.then(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4_000 })
    else setTimeout(run, 500)
  })
  return () => {
    cancelled = true
  }
}

/** True in an idle moment after so many milliseconds. */
export const useIdle = (afterMs = 0) => {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let cancel: (() => void) | undefined
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setIsIdle(true))
    }, afterMs)
    return () => {
      clearTimeout(timer)
      cancel?.()
    }
  }, [afterMs])
  return isIdle
}

/** Milliseconds of work between two chances to answer input. */
const sliceMs = 8

/** Lets the browser answer input and paint. `scheduler.yield` would go on before a frame; timers wait for four milliseconds. */
const pause = async () => {
  if ('scheduler' in globalThis) await scheduler.postTask(() => undefined)
  else await new Promise((resolve) => setTimeout(resolve))
}

/** Does long work in slices, until `signal` is aborted. */
export const workInSlices = async (steps: Iterator<unknown>, signal: AbortSignal): Promise<void> => {
  let end = performance.now() + sliceMs
  while (!signal.aborted && !steps.next().done) {
    if (performance.now() < end) continue
    await pause()
    end = performance.now() + sliceMs
  }
}
