import type { Applied, Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import type { Leaving, Next } from '../write-request.ts'
import { groupKind } from './group.ts'

/** What an account and a group want of each other. Its `_id` is `intentId('membership', groupId, uid)`. */
export type StoredMembership = Stored & {
  groupId: string
  uid: string
  userName: string
  userPhoto: string
  joined: boolean
  /** Of the latest join; ISO 8601. Stores find new members by `createdAt`. */
  joinedAt: string
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
  event: (groupId: string) => ({ changed: 'memberships', groupId }),
  read: (stored: object) => stored as StoredMembership,
  forget: (stored: StoredMembership | undefined, { uid }: Leaving): Next<StoredMembership> =>
    stored?.uid === uid ? endMembership(stored) : 'unchanged',
} satisfies StoreKind<StoredMembership> & { author: string }

/** What stays of a membership when its account goes: that it ended. */
const endMembership = (stored: StoredMembership): Next<StoredMembership> => ({
  ...stored,
  userName: '',
  userPhoto: '',
  joined: false,
  rev: stored.rev + 1,
  version: stored.version + 1,
  applied: {},
})
