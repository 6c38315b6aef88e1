import { type DeviceOfMember, readCurrentUid, watchDevice } from '../account/current-user.ts'
import { undefinedOnDbError } from '../database/errors.ts'
import type { Mutation } from '../rules/mutation.ts'
import { readQueue } from '../rules/queue.ts'

/** Stays the same when a change gets a new number. */
const nameOf = ({ entityId, type, createdAt }: Mutation) => `${entityId} ${type} ${String(createdAt)}`

const needing = async (device: DeviceOfMember) => {
  const member = await readCurrentUid(device)
  if (member === undefined) return { member, rows: [] }
  const rows = await device.db.outbox
    .where('uid')
    .equals(member)
    .filter(({ state }) => state === 'attention')
    .toArray()
  return { member, rows: readQueue(device.db.kinds, rows).mutations }
}

/** The next start announces the changes again if this is not stored. */
const keepAsAnnounced = ({ db }: DeviceOfMember, rows: readonly Mutation[]) =>
  db.outbox
    .where('seq')
    .anyOf(rows.map(({ seq }) => seq))
    .modify((row) => {
      if (row.state === 'attention' && row.reason) row.reason.announced = true
    })
    .catch(() => undefined)

/**
 * Calls `tell` with changes that newly need their member, until it returns true. Changes of a time without a page count too.
 * @returns `repeat`, which tells of unheard ones again, and what stops it
 */
export const watchAttention = (device: DeviceOfMember, tell: (rows: Mutation[]) => boolean) => {
  let heard: { member: string | undefined; names: ReadonlySet<string> } | undefined
  const look = ({ member, rows }: Awaited<ReturnType<typeof needing>>) => {
    const known = heard?.member === member ? heard?.names : undefined
    const fresh = rows.filter((row) => !(known ? known.has(nameOf(row)) : row.reason?.announced))
    if (fresh.length > 0 && !tell(fresh)) return
    heard = { member, names: new Set(rows.map(nameOf)) }
    if (fresh.length > 0) void keepAsAnnounced(device, fresh)
  }
  return {
    repeat: async () => {
      const found = await undefinedOnDbError(() => needing(device))
      if (found) look(found)
    },
    stop: watchDevice(device, () => needing(device), look),
  }
}
