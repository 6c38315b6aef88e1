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
