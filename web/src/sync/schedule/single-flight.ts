/** Runs one at a time. Calls during a run share the next run. */
export const singleFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const begin = () => {
    next = undefined
    return work()
  }
  return () => {
    if (next) return next
    // The next run follows a failed one too.
    next = last.then(begin, begin)
    last = next
    return next
  }
}
