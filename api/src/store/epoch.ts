/**
 * The number of a history that begins now, above those it follows. It is the time in seconds, so that it rises even
 * where the database that was lost had a number that nobody remembers.
 * @param now milliseconds since 1970
 */
export const nextEpoch = (before: readonly number[], now: number): number =>
  Math.max(Math.floor(now / 1000), ...before.map((epoch) => epoch + 1))
