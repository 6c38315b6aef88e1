const shortestMs = 1_000
const longestMs = 5 * 60_000

/**
 * Milliseconds until the next try: full jitter from a second to five minutes, at least `retryAfter` seconds. Timers truncate,
 * so the result is rounded up. Source: Marc Brooker, 'Exponential Backoff And Jitter'.
 */
export const backOff = (failures: number, random: () => number, retryAfter = 0) => {
  const ceiling = Math.min(longestMs, shortestMs * 2 ** Math.min(failures, 10))
  return Math.ceil(Math.max(random() * ceiling, retryAfter * 1_000))
}

/** Upper limit in milliseconds, also for a server's `Retry-After`. */
export const longestWaitMs = 60 * 60 * 1_000

/** Milliseconds. A lost answer gets a short first wait; later waits grow from a minute, so that a weak line uses few tries. */
export const interceptionBackOff = (interceptions: number, random: () => number) =>
  interceptions === 1
    ? backOff(0, random)
    : Math.ceil((60_000 * 2 ** (interceptions - 2) * (1 + random())) / 2)

/** A time beyond `longestWaitMs` came from a wrong clock and counts as reached. Both are milliseconds since 1970. */
export const isAhead = (until: number, now: number) => until > now && until - now <= longestWaitMs
