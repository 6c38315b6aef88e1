import type { Membership } from '@group-organizer/contract/people/membership'
import type { Shown } from '../../sync/rules/overlay.ts'
import { useDeviceQuery } from '../use-device-query.ts'
import { readMemberships } from './read-memberships.ts'

export const useMembership = (groupId: string): Shown<Membership> | undefined =>
  useDeviceQuery(
    async (device) => (await readMemberships(device)).find((one) => one.groupId === groupId && one.joined),
    [groupId],
  )
