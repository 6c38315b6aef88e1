import { blankAnnouncement } from '@group-organizer/contract/blanks'
import { paths } from '@group-organizer/contract/paths'
import { reportInput } from '@group-organizer/contract/report'
import {
  type AnnouncementRow,
  announcement,
  announcementContent,
  announcementCreation,
  announcementPatch,
} from '@group-organizer/contract/words/announcement'
import { signedTombstone } from '@group-organizer/contract/words/signed'
import type { Kind } from '../sync/rules/kind.ts'
import { rowReader } from '../sync/rules/read-rows.ts'
import { rowGuard } from '../sync/rules/row-guards.ts'
import { groupKind } from './group.ts'
import { signed, signedBlank } from './signed.ts'

const blank = { ...blankAnnouncement, ...signedBlank }

/** An organiser's message to all members of a group. */
export const announcementKind = {
  name: 'announcement',
  table: 'announcements',
  since: 6,
  arrives: { by: 'list', table: 'announcementLists', address: paths.announcements },
  content: announcementContent,
  authored: signed,
  strict: {
    create: announcementCreation,
    update: announcementPatch,
  },
  blank,
  author: 'userId',
  parent: { kind: groupKind.name, field: 'groupId' },
  own: { report: { changes: reportInput, endsWithRecord: true } },
  pictureField: 'imageUrl',
  isRow: rowGuard<AnnouncementRow>({ ...blank, userId: '' }, { groupId: '' }),
  asRow: rowReader('announcement', announcement, signedTombstone, blank),
  address: ({ entityId, parent }, action) => {
    if (action === 'create') return paths.announcements(parent ?? '')
    return action === 'report' ? paths.report('announcements', entityId) : paths.announcement(entityId)
  },
} satisfies Kind
