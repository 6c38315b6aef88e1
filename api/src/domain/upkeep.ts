import type { Logger } from 'pino'

type Upkeep = { what: string; everyMs: number; log: Pick<Logger, 'warn'> }

/** Runs one task at a time. @returns how to stop: it aborts the task's signal and resolves when the running task ends */
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
