import type { SyncDevice } from '../device.ts'
import { reassignSeq, rowsBehind } from '../outbox/reassign-seq.ts'
import type { Row } from '../rules/kind.ts'
import { resetMutation } from '../rules/mutation.ts'
import { resolvedMutation } from '../rules/resolved-mutation.ts'

/**
 * Sends the member's change again, based on the server's values. It and its followers get new numbers: the server never accepts
 * a lower number after a higher one.
 * @param shown the server row that the member saw
 * @param mine fields that keep this device's value
 */
export const resolveConflict = async (
  { db }: SyncDevice,
  seq: number,
  shown: Row | undefined,
  mine?: (field: string) => boolean,
): Promise<void> => {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (row?.state !== 'attention') return
    const decided = resolvedMutation(db.kinds.of(row), row, shown, mine)
    if (!decided) return db.outbox.delete(seq)
    const behind = await rowsBehind(db, row)
    await db.outbox.delete(seq)
    const renewed = { ...resetMutation({ ...row, ...decided }), attempts: row.attempts }
    await db.outbox.add(db.kinds.parse(renewed))
    await reassignSeq(db, behind)
    return undefined
  })
}
