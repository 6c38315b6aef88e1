import type { PageHost } from './page-host.ts'

/** Milliseconds between two ticks while the page is visible. */
const tickMs = 60_000

export type Triggers = {
  /** The server can be reached, or has news, more likely than a moment ago. */
  onWake: () => void
  /** Nothing happened but that a minute went by while the page was visible. */
  onTick: () => void
}

/**
 * Wakes the sync now, when the network returns, and when the page is shown again; ticks every minute while it is visible.
 * @returns a function that stops it
 */
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
