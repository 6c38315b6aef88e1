/** Reads again when the last reading failed or is this old. @param elapsed milliseconds of a monotonic clock */
export const keptFor = <T>(spanMs: number, elapsed: () => number, read: () => Promise<T>) => {
  let kept: { readAt: number; result: Promise<T> } | undefined
  return (): Promise<T> => {
    if (kept && elapsed() - kept.readAt < spanMs) return kept.result
    const reading = { readAt: elapsed(), result: read() }
    reading.result.catch(() => {
      if (kept === reading) kept = undefined
    })
    kept = reading
    return reading.result
  }
}
