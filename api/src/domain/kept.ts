/** Number of lists that are kept. One of 10,000 members takes some 3 MB. */
const most = 8

/** Keeps what was read last for each key, as long as its version is the same. */
export const createKeptLists = <T>() => {
  const kept = new Map<string, { version: string; list: T }>()
  return async (key: string, version: string, read: () => Promise<T>): Promise<T> => {
    const found = kept.get(key)
    if (found?.version === version) return found.list
    const list = await read()
    kept.delete(key)
    kept.set(key, { version, list })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return list
  }
}

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
