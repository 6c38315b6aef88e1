import { readSessionCopy, writeSessionCopy } from '../../sync/account/session-copy.ts'
import type { Db } from '../../sync/database/schema.ts'
import { createPageHost } from '../../sync/schedule/page-host.ts'
import { startSyncTriggers } from '../../sync/schedule/sync-triggers.ts'
import type { Account } from './account.ts'

/**
 * Has the device's record and its copy in the database follow each other: now, with each log-in and log-out, and whenever
 * something may have changed, because a write can fail, and another tab's local storage may be refused. `failed` is called
 * once per failure that lasts.
 * @returns a function that stops it
 */
export const keepSessionCopy = (db: Db, account: Account, failed: (error: unknown) => void) => {
  let failing = false
  const follow = async () => {
    try {
      account.adopt(await readSessionCopy(db))
      await writeSessionCopy(db, account.refresh())
      failing = false
    } catch (error) {
      if (!failing) failed(error)
      failing = true
    }
  }
  const stopFollowing = account.subscribe(({ record }, before) => {
    if (record !== before.record) void follow()
  })
  const stopWaking = startSyncTriggers(createPageHost(db), {
    onWake: () => void follow(),
    onTick: () => void follow(),
  })
  return () => {
    stopFollowing()
    stopWaking()
  }
}
