import { signatureOf, signedBy } from '../author.ts'
import { defineKind } from '../record-kind.ts'
import type { DeadOf, LiveRecord } from '../records.ts'
import { groupKind, isRunBy } from './group.ts'
import { blankAnnouncement } from '@group-organizer/contract/blanks'
import type {
  Announcement,
  AnnouncementCreation,
  AnnouncementRow,
} from '@group-organizer/contract/words/announcement'

export type LiveAnnouncement = Omit<Announcement, 'hidden' | 'hiddenReason'> & LiveRecord
export type StoredAnnouncement = LiveAnnouncement | DeadOf<AnnouncementRow>

export const announcementKind = defineKind<StoredAnnouncement, AnnouncementCreation & { groupId: string }>({
  name: 'announcement',
  collection: 'announcements',
  author: 'userId',
  blank: blankAnnouncement,
  title: 'text',
  picture: 'imageUrl',
  isPictureRequired: true,
  parent: { field: 'groupId', of: [groupKind.collection] },
  foundBy: ['groupId', 'userId'],
  keeps: ['groupId', 'userId'],
  event: (groupId) => ({ changed: 'announcements', groupId }),
  create: (creation, request) => signedBy(request, creation),
  show: signatureOf,
  allows: ({ parent, uid }) => isRunBy(parent, uid),
})
