type Part<T> = {
  load: () => Promise<T>
  /** @returns what stops it */
  start: (loaded: T) => () => void
  /** Called when it could not be loaded. */
  failed?: (error: unknown) => void
}

/**
 * Starts a part of the app that the first page does without, as soon as it is loaded. Where that fails it is tried again
 * when the network returns.
 * @returns what stops it
 */
export const loadAndStart = <T>({ load, start, failed }: Part<T>) => {
  const stop = new AbortController()
  const { signal } = stop
  const attempt = async () => {
    try {
      const loaded = await load()
      if (!signal.aborted) signal.addEventListener('abort', start(loaded), { once: true })
    } catch (error) {
      failed?.(error)
      addEventListener('online', () => void attempt(), { once: true, signal })
    }
  }
  void attempt()
  return () => stop.abort()
}
