/**
 * Calls `wake` whenever it is likely that the server can be reached or has news: now, when the network returns,
 * when the page is shown again, and every `interval` milliseconds while it is visible.
 * @returns a function that stops it
 */
export const onWakeUp = (wake: () => void, interval = 60_000) => {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  const wakeIfVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  addEventListener('online', wake, options)
  addEventListener('pageshow', wakeIfVisible, options)
  document.addEventListener('visibilitychange', wakeIfVisible, options)
  const timer = setInterval(wakeIfVisible, interval)
  wake()
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}
