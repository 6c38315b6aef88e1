/**
 * Runs `work` at most once at a time. A call during a run makes it run once more afterwards, because what is new may have come
 * too late for the run under way.
 * @returns a function that resolves once a run that began after the call is over
 */
export const singleFlight = (work: () => Promise<void>) => {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const run = (): Promise<void> => {
    running = work().finally(() => (running = undefined))
    return running
  }
  return (): Promise<void> => {
    if (!running) return run()
    next ??= running
      .catch(() => undefined) // The caller of that run gets its error.
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
}
