import { unknownTag } from '@group-organizer/contract/mutation'
import { readCurrentUid } from '../account/current-user.ts'
import type { SyncDevice } from '../device.ts'
import type { Mutation } from '../rules/mutation.ts'
import { pageSync } from '../schedule/sync-commands.ts'

/** A held tombstone would end the comparison at once, but the member wants to ask the server. */
const askingAnyway = (row: Mutation): Mutation =>
  row.reason?.why === 'gone' && 'base' in row ? { ifMatch: unknownTag, ...row } : row

/**
 * Sends a change that needs its member once more as it is, at once. The server has not taken it, or recognises it by its key. A
 * change that was too old to be sent unasked counts as made now.
 */
export const retryChange = async ({ db, now }: SyncDevice, seq: number): Promise<void> => {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (row?.state !== 'attention') return
    const createdAt = row.reason?.why === 'old' ? now() : row.createdAt
    const { reason: _reason, notBefore: _notBefore, interceptions: _tries, ...again } = askingAnyway(row)
    await db.outbox.put({ ...again, state: 'waiting', createdAt })
  })
  // The drain starts at once; the watch of the outbox would wait for the end of a pause.
  void pageSync.deliver()
}

/** Has nothing of the member wait for its next try, or for the end of an undo. */
export const releaseWaiting = async (device: SyncDevice): Promise<void> => {
  const member = await readCurrentUid(device)
  if (member === undefined) return
  await device.db.outbox
    .where('uid')
    .equals(member)
    .modify((row) => {
      if (row.state !== 'waiting') return
      delete row.notBefore
      // Only automatic tries count: they are spread out, so a weak line does not use them up.
      delete row.interceptions
    })
}

/**
 * Delivers what waits because the member asks for it: also what only waits for its next try. A server that wants to be left
 * alone is left alone all the same.
 */
export const retryNow = async (device: SyncDevice): Promise<void> => {
  await releaseWaiting(device)
  await pageSync.deliver()
}
