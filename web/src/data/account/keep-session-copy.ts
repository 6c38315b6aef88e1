import { readSessionCopy, writeSessionCopy } from '../../sync/account/session-copy.ts'
import type { Db } from '../../sync/database/schema.ts'
import { createPageHost } from '../../sync/schedule/page-host.ts'
import { startSyncTriggers } from '../../sync/schedule/sync-triggers.ts'
import type { Account } from './account.ts'

/** Keeps record and copy equal, also after failed writes. `failed` is called once per failure. */
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
