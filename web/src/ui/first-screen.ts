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

/** Milliseconds that long work may keep the page from answering. */
const sliceMs = 8

/** Does long work step by step, in slices between which the page answers, until `signal` is aborted. */
export const workInSlices = async (steps: Iterator<unknown>, signal: AbortSignal): Promise<void> => {
  let end = performance.now() + sliceMs
  while (!signal.aborted && !steps.next().done) {
    if (performance.now() < end) continue
    await new Promise((resolve) => setTimeout(resolve))
    end = performance.now() + sliceMs
  }
}
