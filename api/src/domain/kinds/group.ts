import { authorName } from '../author.ts'
import { type Moving, movedFrom, withoutMover } from '../news/moved.ts'
import { type RunBy, inherited, managed, withoutOrganiser } from '../people/managed.ts'
import { defineKind } from '../record-kind.ts'
import type { DeadOf, LiveRecord, StoredRecord } from '../records.ts'
import type { Counted } from '../seats/counts.ts'
import { blankGroupRecord } from '@group-organizer/contract/blanks'
import type { Group, GroupCreation, GroupRow } from '@group-organizer/contract/group'
import { canManage } from '@group-organizer/contract/people/roles'
import { isLive } from '@group-organizer/contract/tombstone'

export type LiveGroup = Omit<Group, 'hidden' | 'hiddenReason' | 'organisers'> &
  LiveRecord &
  Counted &
  RunBy &
  Moving & {
    userEmail: string
  }
export type DeadGroup = DeadOf<GroupRow>
export type StoredGroup = LiveGroup | DeadGroup

/** The number of members in lists and changes: 1 for an owner alone. */
export const membersInLists = ({ members, organisers = [] }: Pick<LiveGroup, 'members' | 'organisers'>) =>
  members ?? 1 + organisers.length

export const isRunBy = (group: StoredRecord | undefined, uid: string) =>
  group !== undefined && isLive(group) && canManage(managed(group as LiveGroup), uid)

const whereabouts = ({ startDate: when, meetingLocation: place }: LiveGroup) => ({ when, place })

export const groupKind = defineKind<StoredGroup, GroupCreation>({
  name: 'group',
  collection: 'groups',
  author: 'ownerId',
  email: 'userEmail',
  blank: blankGroupRecord,
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
  show: (group) => {
    const { userName, ownerId, offeredTo } = group
    const { organisers } = managed(group)
    const offer = offeredTo !== undefined && { offeredTo }
    return { userName, ownerId, organisers, members: membersInLists(group), ...offer }
  },
  allows: ({ record, uid, isDeletion }) =>
    !record || (isDeletion ? record.ownerId === uid : canManage(managed(record), uid)),
  changedBy: (group, request, content) => ({
    ...(group.ownerId === request.uid && group.userEmail === '' && { userEmail: request.email }),
    ...movedFrom(whereabouts(group), whereabouts(content as LiveGroup), request),
  }),
  accountsIn: (group) => [...managed(group).organisers, group.before?.uid],
  inherit: inherited,
  forgetOther: (group, uid) => ({
    ...group,
    ...withoutOrganiser(group, uid),
    ...withoutMover(group, uid),
  }),
})
