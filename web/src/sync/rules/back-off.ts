const shortestMs = 1_000
const longestMs = 5 * 60_000

/**
 * How long to wait before trying again, in whole milliseconds, rounded up because a timer truncates them: full jitter,
 * growing from a second to five minutes, and never less than the server asked for (`Retry-After`, in seconds).
 * Source: Marc Brooker, 'Exponential Backoff And Jitter'.
 */
export const backOff = (failures: number, random: () => number, retryAfter = 0) => {
  const ceiling = Math.min(longestMs, shortestMs * 2 ** Math.min(failures, 10))
  return Math.ceil(Math.max(random() * ceiling, retryAfter * 1_000))
}

/** Milliseconds that anything waits at most, whatever a server asks for. */
export const longestWaitMs = 60 * 60 * 1_000

/**
 * How long a change waits that did not get through although the server was there, in whole milliseconds. A single answer is lost
 * now and then: the first wait is a usual one. The others grow from a minute on, so that a weak line does not use up the tries
 * of a change within minutes.
 */
export const interceptionBackOff = (interceptions: number, random: () => number) =>
  interceptions === 1
    ? backOff(0, random)
    : Math.ceil((60_000 * 2 ** (interceptions - 2) * (1 + random())) / 2)

/**
 * Whether a moment has still to be waited for. One that is further ahead than anything waits was set by a clock that was
 * ahead, and counts as reached.
 * @param until milliseconds since 1970, as is `now`
 */
export const isAhead = (until: number, now: number) => until > now && until - now <= longestWaitMs
