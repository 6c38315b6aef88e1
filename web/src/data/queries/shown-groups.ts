import type { Group } from 'contract/group'
import { type Shown, overlayGroups } from '../../domain/sync/overlay.ts'
import { isGroupRow } from '../../domain/sync/row-guards.ts'
import type { DeviceOfMember } from '../account/current-user.ts'
import { pendingMutations } from '../outbox/pending-mutations.ts'

/** All groups as the member sees them, in no particular order. */
export const readShownGroups = async (device: DeviceOfMember): Promise<Shown<Group>[]> =>
  overlayGroups(
    (await device.db.groups.toArray()).filter(isGroupRow),
    await pendingMutations(device, 'group'),
  )
