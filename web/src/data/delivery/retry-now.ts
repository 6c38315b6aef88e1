import { readCurrentUid } from '../account/current-user.ts'
import type { Device } from '../device.ts'
import { pageSync } from '../sync/sync-commands.ts'

/**
 * Delivers what waits because the member asks for it: also what only waits for its next try. A server that wants to be
 * left alone is left alone all the same.
 */
export const retryNow = async ({ db }: Device): Promise<void> => {
  const member = await readCurrentUid(db)
  if (member === undefined) return
  await db.outbox
    .where('uid')
    .equals(member)
    .modify((row) => {
      if (row.state === 'waiting') delete row.notBefore
    })
  await pageSync.deliver()
}
