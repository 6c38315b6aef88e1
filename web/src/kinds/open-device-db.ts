import type { FeedbackRow } from '@group-organizer/contract/feedback'
import type { GroupRow } from '@group-organizer/contract/group'
import type { Answer } from '@group-organizer/contract/meetings/answer'
import type { Attendance } from '@group-organizer/contract/meetings/attendance'
import type { MeetingRow } from '@group-organizer/contract/meetings/meeting'
import type { Membership } from '@group-organizer/contract/people/membership'
import type { AnnouncementRow } from '@group-organizer/contract/words/announcement'
import type { NewsEntry } from '@group-organizer/contract/words/news'
import type { ReplyRow } from '@group-organizer/contract/words/reply'
import type { DeviceOfMember } from '../sync/account/current-user.ts'
import {
  type Db,
  type DbParts,
  type ListState,
  type Lists,
  type Rows,
  openDb,
} from '../sync/database/schema.ts'
import { kinds as productKinds } from './kinds.ts'

export type DeviceDb = Db & {
  groups: Rows<GroupRow>
  feedbacks: Rows<FeedbackRow>
  feedbackLists: Lists<ListState & { groupId: string }>
  memberships: Rows<Membership>
  meetings: Rows<MeetingRow>
  answers: Rows<Answer>
  attendances: Rows<Attendance>
  attendanceLists: Lists<ListState & { meetingId: string }>
  announcements: Rows<AnnouncementRow>
  replies: Rows<ReplyRow>
  news: Rows<NewsEntry>
}

/** The part of a device that queries use. */
export type QueriedDevice = DeviceOfMember & { db: DeviceDb }

export const openDeviceDb = ({
  name = 'group-organizer',
  kinds = productKinds,
  ...parts
}: Pick<DbParts, 'indexedDB' | 'IDBKeyRange'> & Partial<DbParts>): DeviceDb =>
  openDb({ ...parts, name, kinds }) as DeviceDb
