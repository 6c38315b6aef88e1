import { readCurrentUid } from '../account/current-user.ts'
import type { Device } from '../device.ts'
import { queueOf } from '../outbox/enqueue.ts'

/**
 * Throws away all of the member's changes because they want to leave nothing on this device, also what was tried already:
 * the server may have that. Only rows that this version cannot read stay.
 */
export const discardAll = ({ db }: Pick<Device, 'db'>): Promise<void> =>
  db.transaction('rw', db.outbox, db.facts, async () => {
    const member = await readCurrentUid(db)
    if (member === undefined) return
    const { mutations } = await queueOf(db, member)
    await db.outbox.bulkDelete(mutations.map(({ seq }) => seq))
  })
