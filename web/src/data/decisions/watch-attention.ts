import type { Mutation } from '../../domain/sync/mutation.ts'
import { readQueue } from '../../domain/sync/queue.ts'
import { type DeviceOfMember, readCurrentUid, watchDevice } from '../account/current-user.ts'

/** The same change also under the new number it is given when one before it is decided. */
const nameOf = ({ entityId, type, createdAt }: Mutation) => `${entityId} ${type} ${String(createdAt)}`

const needing = async (device: DeviceOfMember) => {
  const member = await readCurrentUid(device)
  if (member === undefined) return { member, rows: [] }
  const rows = await device.db.outbox
    .where('uid')
    .equals(member)
    .filter(({ state }) => state === 'attention')
    .toArray()
  return { member, rows: readQueue(rows).mutations }
}

/**
 * Calls `tell` with changes that come to need their member from now on, once each.
 * @returns a function that stops it
 */
export const watchAttention = (device: DeviceOfMember, tell: (rows: Mutation[]) => void) => {
  let before: { member: string | undefined; names: ReadonlySet<string> } | undefined
  return watchDevice(
    device,
    () => needing(device),
    ({ member, rows }) => {
      const known = before?.member === member ? before?.names : undefined
      before = { member, names: new Set(rows.map(nameOf)) }
      const fresh = known ? rows.filter((row) => !known.has(nameOf(row))) : []
      if (fresh.length > 0) tell(fresh)
    },
  )
}
