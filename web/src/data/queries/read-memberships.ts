import type { Membership } from '@group-organizer/contract/people/membership'
import { membershipKind } from '../../kinds/membership.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { readShown } from './read-shown.ts'

/** The memberships of the member, with what waits to be sent. */
export const readMemberships = async (device: QueriedDevice): Promise<Shown<Membership>[]> => {
  const uid = await readCurrentUid(device)
  if (uid === undefined) return []
  const rows = await device.db.memberships.where('uid').equals(uid).toArray()
  return readShown(device, membershipKind, rows)
}
