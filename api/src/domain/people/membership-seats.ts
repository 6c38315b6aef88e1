import { type StoredGroup, groupKind } from '../kinds/group.ts'
import { type StoredMembership, membershipKind } from '../kinds/membership.ts'
import type { SeatDefinition } from '../seats/create-seats.ts'
import { managed } from './managed.ts'
import { serverLimits } from '@group-organizer/contract/limits'
import { isTombstone } from '@group-organizer/contract/tombstone'

/** The seats of groups. Owner and organisers take one each, whether they have joined or not. */
export const membershipSeats: SeatDefinition<StoredGroup, StoredMembership> = {
  name: 'membership',
  maxEntries: serverLimits.members,
  parents: groupKind,
  intents: membershipKind,
  /** The owner is the first of those reserved. */
  terms: (group) => {
    if (isTombstone(group)) return { capacity: 0, reserved: [], isOpen: false }
    const { ownerId, organisers } = managed(group)
    const capacity = Math.min(group.maxMembers, serverLimits.members)
    return { capacity, reserved: [ownerId, ...organisers], isOpen: true }
  },
  wish: ({ joined }) => ({ size: joined ? 1 : 0, wants: joined ? 'seat' : 'nothing' }),
}
