/**
 * Runs `work` one at a time. Calls during a run share the one that follows it, so that each call gets the result of a run
 * that began after it.
 */
export const singleFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const begin = () => {
    next = undefined
    return work()
  }
  return () => {
    if (next) return next
    // Whatever became of the run before.
    next = last.then(begin, begin)
    last = next
    return next
  }
}
