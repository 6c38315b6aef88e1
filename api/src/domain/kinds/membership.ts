import type { Applied, Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import type { Leaving, Next } from '../write-request.ts'
import { groupKind } from './group.ts'

/** Membership of an account in a group. Its `_id` is `intentId('membership', groupId, uid)`. */
export type StoredMembership = Stored & {
  groupId: string
  uid: string
  userName: string
  userPhoto: string
  joined: boolean
  /** Time of the latest join, as ISO 8601, on the device that it was made on. */
  joinedAt: string
  /** Time at which the server took it, by which stores find new members. Empty for a former owner, who is none. */
  createdAt?: string | undefined
  /** An organiser has removed the account: it may not join again. */
  isBarred?: boolean | undefined
  version: number
  applied: Applied
}

export const membershipKind = {
  collection: 'memberships',
  author: 'uid',
  foundBy: ['groupId', 'uid'],
  parent: { field: 'groupId', of: [groupKind.collection] },
  keepsKeysOfOthers: true,
  event: (groupId: string) => ({ changed: 'memberships', groupId }),
  read: (stored: object) => stored as StoredMembership,
  forget: (stored: StoredMembership | undefined, { uid }: Leaving): Next<StoredMembership> =>
    stored?.uid === uid ? endMembership(stored) : 'unchanged',
} satisfies StoreKind<StoredMembership> & { author: string }

const endMembership = (stored: StoredMembership): Next<StoredMembership> => ({
  ...stored,
  userName: '',
  userPhoto: '',
  joined: false,
  rev: stored.rev + 1,
  version: stored.version + 1,
  applied: {},
})
