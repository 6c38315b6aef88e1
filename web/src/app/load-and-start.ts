type Part<T> = {
  load: () => Promise<T>
  start: (loaded: T) => () => void
  /** Called after a failure. `again` loads once more and resolves to whether it started. */
  failed?: (error: unknown, again: () => Promise<boolean>) => void
}

/** Loads and starts a part of the app; retries when the network returns. @returns what stops it */
export const loadAndStart = <T>({ load, start, failed }: Part<T>) => {
  const stop = new AbortController()
  const { signal } = stop
  const attempt = async (): Promise<boolean> => {
    try {
      const loaded = await load()
      if (!signal.aborted) signal.addEventListener('abort', start(loaded), { once: true })
      return true
    } catch (error) {
      let isTried = false
      const again = () => {
        if (isTried || signal.aborted) return Promise.resolve(false)
        isTried = true
        return attempt()
      }
      addEventListener('online', () => void again(), { once: true, signal })
      failed?.(error, again)
      return false
    }
  }
  void attempt()
  return () => stop.abort()
}
