// Tests replace the global one.
import { setImmediate } from 'node:timers'

/** Milliseconds of long work in one turn of the event loop; what else has arrived waits no longer. */
const turnMs = 5

const waiting: (() => void)[] = []
let beganAt: number | undefined
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

/** Long work is done in slices, each in its turn, so that short requests are answered in between. */
export const nextTurn = (): Promise<void> => {
  if (!isPassing && waiting.length === 0 && performance.now() - (beganAt ?? begin()) < turnMs) {
    isPassing = true
    queueMicrotask(() => (isPassing = false))
    return Promise.resolve()
  }
  return new Promise((resolve) => waiting.push(resolve))
}
