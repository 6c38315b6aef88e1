import type { Logger } from 'pino'
import type { Store } from '../domain/store.ts'
import { limits } from 'contract/limits'

const day = 24 * 60 * 60 * 1000

/** A day longer than cursors live, whatever the difference between the clocks of instances and database. */
const kept = (limits.tombstoneDays + 1) * day

/**
 * Forgets tombstones that no device can be waiting for any more, now and each day.
 * @returns how to end this; resolves when a purge that has begun is through
 */
export const startDailyPurge = (store: Pick<Store, 'purge'>, log: Logger, now: () => number = Date.now) => {
  const purge = async () => {
    try {
      const records = await store.purge(now() - kept)
      if (records > 0) log.info({ records }, 'purged')
    } catch (err) {
      log.warn({ err }, 'the purge failed and will be tried again tomorrow')
    }
  }
  let purging = purge()
  const timer = setInterval(() => {
    purging = purge()
  }, day)
  timer.unref()
  return () => {
    clearInterval(timer)
    return purging
  }
}
