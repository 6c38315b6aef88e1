import type { Logger } from 'pino'

const minute = 60 * 1000

/** Never twice at a time. The returned function resolves when a task that has begun is through. */
export const startMinuteUpkeep = (task: () => Promise<void>, log: Pick<Logger, 'warn'>) => {
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await task()
    } catch (err) {
      log.warn({ err }, 'the upkeep of seats failed and will be tried again in a minute')
    }
    running = undefined
  }
  const begin = () => {
    running ??= run()
  }
  begin()
  const timer = setInterval(begin, minute)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
