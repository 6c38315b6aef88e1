import type { Group } from '@group-organizer/contract/group'
import { isGroupRow } from '../../kinds/group-row.ts'
import { overlayGroups } from '../../kinds/overlays.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { pendingMutations } from '../../sync/outbox/pending-mutations.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { useDeviceQuery } from '../use-device-query.ts'

/** Undefined while the database opens; 'missing' if the device does not have the group. */
export const useGroup = (id: string): Shown<Group> | 'missing' | undefined =>
  useDeviceQuery(
    async (device) => {
      const row = await device.db.groups.get(id)
      const mutations = await pendingMutations(device, 'group', id)
      const viewer = await readCurrentUid(device)
      return overlayGroups(isGroupRow(row) ? [row] : [], mutations, viewer)[0] ?? 'missing'
    },
    [id],
  )
