// not the global one, which tests replace
import { setImmediate } from 'node:timers'

/** Milliseconds of long work in one turn of the event loop; what else has arrived waits no longer. */
const turnMs = 5

const waiting: (() => void)[] = []
let beganAt: number | undefined
/** Whether one has been let pass in this very moment: how long its slice takes is not known. */
let isPassing = false

const begin = () => {
  beganAt = performance.now()
  setImmediate(goOn)
  return beganAt
}

const goOn = () => {
  beganAt = undefined
  const resume = waiting.shift()
  if (!resume) return
  begin()
  resume()
}

/**
 * Resolves when the next slice of long work may begin. Everything in this process shares one event loop: whatever reads
 * or writes many records does it in slices of a few milliseconds, and asks here before each. Those that wait go on in the
 * order of their asking, one in each turn of the loop, so that short requests are answered in between.
 */
export const nextTurn = (): Promise<void> => {
  if (!isPassing && waiting.length === 0 && performance.now() - (beganAt ?? begin()) < turnMs) {
    isPassing = true
    queueMicrotask(() => (isPassing = false))
    return Promise.resolve()
  }
  return new Promise((resolve) => waiting.push(resolve))
}
