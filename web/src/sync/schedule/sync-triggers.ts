import type { PageHost } from './page-host.ts'

/** Milliseconds between ticks of a visible page. */
const tickMs = 60_000

type Triggers = {
  /** The server is probably reachable or has news. */
  onWake: () => void
  onTick: () => void
}

/** Wakes now, when the network returns, and when the page is shown. @returns what stops it */
export const startSyncTriggers = (host: PageHost, { onWake, onTick }: Triggers) => {
  const stop = new AbortController()
  const options = { signal: stop.signal }
  let cancelTick: (() => void) | undefined

  const keepTicking = () => {
    cancelTick?.()
    cancelTick = undefined
    if (!host.isVisible() || stop.signal.aborted) return
    cancelTick = host.after(tickMs, () => {
      keepTicking()
      onTick()
    })
  }
  const wakeIfVisible = () => {
    keepTicking()
    if (host.isVisible()) onWake()
  }
  host.on('online', onWake, options)
  host.on('pageshow', wakeIfVisible, options)
  host.on('visibilitychange', wakeIfVisible, options)
  keepTicking()
  onWake()
  return () => {
    stop.abort()
    cancelTick?.()
  }
}
