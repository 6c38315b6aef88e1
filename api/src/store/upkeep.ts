import type { Logger } from 'pino'

type Upkeep = { what: string; everyMs: number; log: Pick<Logger, 'warn'> }

/** Never twice at a time. The returned function resolves when a task that has begun is through; its signal asks it to be quick. */
export const startUpkeep = (task: (signal: AbortSignal) => Promise<void>, { what, everyMs, log }: Upkeep) => {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await task(ending.signal)
    } catch (err) {
      log.warn({ err }, `the ${what} failed and will be tried again`)
    }
    running = undefined
  }
  const begin = () => {
    running ??= run()
  }
  begin()
  const timer = setInterval(begin, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    ending.abort()
    await running
  }
}
