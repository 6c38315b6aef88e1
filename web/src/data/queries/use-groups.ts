import type { Group } from 'contract/group'
import { type Shown, overlayGroups } from '../../domain/sync/overlay.ts'
import { isGroupRow } from '../../domain/sync/row-guards.ts'
import { useDeviceQuery } from '../device-context.tsx'
import { pendingMutations } from '../outbox/pending-mutations.ts'

/** All groups as the member sees them, in no particular order; undefined while the database opens. */
export const useGroups = (): Shown<Group>[] | undefined =>
  useDeviceQuery(async (device) =>
    overlayGroups(
      (await device.db.groups.toArray()).filter(isGroupRow),
      await pendingMutations(device, 'group'),
    ),
  )

/** One group as the member sees it; undefined while the database opens, 'missing' where it is not held. */
export const useGroup = (id: string): Shown<Group> | 'missing' | undefined =>
  useDeviceQuery(
    async (device) => {
      const row = await device.db.groups.get(id)
      const mutations = await pendingMutations(device, 'group', id)
      return overlayGroups(isGroupRow(row) ? [row] : [], mutations)[0] ?? 'missing'
    },
    [id],
  )
