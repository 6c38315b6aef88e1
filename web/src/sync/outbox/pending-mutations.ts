import { type DeviceOfMember, readCurrentUid } from '../account/current-user.ts'
import type { Mutation } from '../rules/mutation.ts'
import { readQueue } from '../rules/queue.ts'

/** Selects the member's changes on this device, or those of all other accounts. */
export type Whose = 'member' | 'others'

const rowsOfMember = (device: DeviceOfMember) =>
  // No async function, as in `readCurrentUid`.
  readCurrentUid(device).then((member) =>
    member === undefined ? [] : device.db.outbox.where('uid').equals(member).sortBy('seq'),
  )

/** The member's readable changes of one kind, or of one record, in the order of `seq`. */
export const pendingMutations = async (
  device: DeviceOfMember,
  kind: string,
  entityId?: string,
): Promise<Mutation[]> => {
  // Chosen before they are read: reading costs more, and each query of a screen comes here.
  const rows = (await rowsOfMember(device)).filter(
    ({ type, ...row }: Partial<Mutation>) =>
      type?.startsWith(`${kind}.`) && (entityId === undefined || row.entityId === entityId),
  )
  return readQueue(device.db.kinds, rows).mutations
}

/** Counts of the member's changes that are not on the server yet. */
export type Unsent = { total: number; needing: number }

/** Rows that this version cannot read count too. */
export const countUnsent = async (device: DeviceOfMember): Promise<Unsent> => {
  const rows = await rowsOfMember(device)
  return { total: rows.length, needing: rows.filter(({ state }) => state === 'attention').length }
}

/** A row that names no account may be anybody's. */
const rowsOfOthers = (device: DeviceOfMember) =>
  readCurrentUid(device).then((member) =>
    device.db.outbox.filter(({ uid }) => typeof uid === 'string' && uid !== member).toArray(),
  )

/** All rows in the order of `seq`, unreadable ones too. */
export const rowsOf = (device: DeviceOfMember, whose: Whose) =>
  whose === 'member' ? rowsOfMember(device) : rowsOfOthers(device)
