type Part<T> = {
  load: () => Promise<T>
  /** @returns what stops it */
  start: (loaded: T) => () => void
  /** Called when it could not be loaded; `again` tries once more, and says whether it has started now. */
  failed?: (error: unknown, again: () => Promise<boolean>) => void
}

/**
 * Starts a part of the app that the first page does without, as soon as it is loaded. Where that fails it is tried again
 * when the network returns.
 * @returns what stops it
 */
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
