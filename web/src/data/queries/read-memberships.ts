import type { Membership } from '@group-organizer/contract/people/membership'
import { isMembershipRow } from '../../kinds/membership.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { overlayMemberships } from '../../kinds/overlays.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { pendingMutations } from '../../sync/outbox/pending-mutations.ts'
import type { Shown } from '../../sync/rules/overlay.ts'

/** The memberships of the member, with what waits to be sent. */
export const readMemberships = async (device: QueriedDevice): Promise<Shown<Membership>[]> => {
  const uid = await readCurrentUid(device)
  if (uid === undefined) return []
  const rows = await device.db.memberships.where('uid').equals(uid).toArray()
  return overlayMemberships(rows.filter(isMembershipRow), await pendingMutations(device, 'membership'))
}
