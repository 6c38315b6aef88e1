import { authorName } from '../author.ts'
import { defineKind } from '../record-kind.ts'
import type { LiveRecord, Tombstone } from '../records.ts'
import { blankGroup } from '@group-organizer/contract/blanks'
import type { Group, GroupCreation, GroupTombstone } from '@group-organizer/contract/group'

export type LiveGroup = Omit<Group, 'hidden' | 'hiddenReason'> & LiveRecord & { userEmail: string }
export type DeadGroup = Omit<GroupTombstone, 'hidden'> & Tombstone
/** A group as a store keeps it. */
export type StoredGroup = LiveGroup | DeadGroup

export const groupKind = defineKind<StoredGroup, GroupCreation>({
  name: 'group',
  collection: 'groups',
  author: 'ownerId',
  email: 'userEmail',
  blank: blankGroup,
  title: 'groupName',
  picture: 'imageUrl',
  isPictureRequired: true,
  foundBy: ['ownerId'],
  keeps: ['ownerId'],
  feed: 'always',
  event: () => ({ changed: 'groups' }),
  create: ({ userName }, request) => ({
    userName: authorName(request, userName),
    ownerId: request.uid,
    userEmail: request.email,
  }),
  show: ({ userName, ownerId }) => ({ userName, ownerId }),
})
