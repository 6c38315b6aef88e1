const shortest = 1_000
const longest = 5 * 60_000

/**
 * How long to wait before trying again, in whole milliseconds, rounded up because a timer truncates them: full jitter, growing from a second to five minutes, and
 * never less than the server asked for (`Retry-After`, in seconds).
 * Source: Marc Brooker, 'Exponential Backoff And Jitter'.
 */
export const backOff = (failures: number, random: () => number, retryAfter = 0) => {
  const ceiling = Math.min(longest, shortest * 2 ** Math.min(failures, 10))
  return Math.ceil(Math.max(random() * ceiling, retryAfter * 1_000))
}
