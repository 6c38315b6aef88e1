import { once } from 'node:events'
import type { Logger } from 'pino'
import { forgetClosedAccounts } from '../domain/account.ts'
import type { Kinds } from '../domain/record-kind.ts'
import type { Store } from '../domain/store.ts'
import { startUpkeep } from '../domain/upkeep.ts'
import { limits } from '@group-organizer/contract/limits'

const day = 24 * 60 * 60 * 1000

/** A day longer than cursors live, because the clocks of instances and database differ. */
const kept = (limits.tombstoneDays + 1) * day

/** The change that brings a picture may wait for its member first. */
const keptPictures = 7 * day

/** Ages count from the newest change, so a clock that is far ahead purges nothing young. */
export const startDailyUpkeep = (store: Store, kinds: Kinds, log: Logger, now: () => number = Date.now) => {
  /** The latest possible start of this process, from the changes seen and a monotonic clock. */
  let beganAt = -Infinity
  const purge = async () => {
    const newest = await store.lastChange()
    if (newest === undefined) return
    const elapsed = performance.now()
    beganAt = Math.max(beganAt, newest - elapsed)
    const latest = Math.min(now(), beganAt + elapsed)
    const records = await store.purge(latest - kept)
    // Records go first, because they name pictures.
    const pictures = await store.pictures.purge(latest - keptPictures)
    if (records + pictures > 0) log.info({ records, pictures }, 'purged')
  }
  const forget = () => forgetClosedAccounts(store, kinds, now())
  const check = async () => {
    const found = await store.check()
    if (found.length > 0)
      log.error({ found }, 'the database is damaged: stop the server and restore a backup')
    else log.info('no damage was found in the database')
  }
  const attempt = async (task: () => Promise<void>) => {
    try {
      await task()
    } catch (err) {
      log.warn({ err }, `the daily ${task.name} failed and will be tried again tomorrow`)
    }
  }
  const keepUp = async (signal: AbortSignal) => {
    const ending = once(signal, 'abort')
    // The check runs first: a damaged database must not be purged.
    for (const task of [check, purge, forget]) {
      if (signal.aborted) return
      // A stopping server waits for a purge, but not for the check of a large file.
      await (task === purge ? attempt(task) : Promise.race([attempt(task), ending]))
    }
  }
  return startUpkeep(keepUp, { what: 'daily upkeep', everyMs: day, log })
}
