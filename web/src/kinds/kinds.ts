import { createKinds } from '../sync/rules/create-kinds.ts'
import { announcementKind } from './announcement.ts'
import { answerKind } from './answer.ts'
import { attendanceKind } from './attendance.ts'
import { feedbackKind } from './feedback.ts'
import { groupKind } from './group.ts'
import { meetingKind } from './meeting.ts'
import { membershipKind } from './membership.ts'
import { newsKind } from './news.ts'
import { replyKind } from './reply.ts'

/** All kinds of records of the product, in the order in which one may belong to another. */
export const kinds = createKinds([
  groupKind,
  feedbackKind,
  membershipKind,
  meetingKind,
  answerKind,
  attendanceKind,
  announcementKind,
  replyKind,
  newsKind,
])
