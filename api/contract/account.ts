import * as z from 'zod/mini'
import { feedback } from './feedback.ts'
import { recordId } from './fields.ts'
import { ownGroup } from './group.ts'
import { answer } from './meetings/answer.ts'
import { ownAttendance } from './meetings/attendance.ts'
import { membership } from './people/membership.ts'
import { pushData } from './push/push.ts'
import { report } from './report.ts'
import { announcement } from './words/announcement.ts'
import { reply } from './words/reply.ts'

const likeOf = z.object({ feedbackId: recordId, groupId: recordId })

/** What the server keeps with a membership or an answer to show it to others. Older servers leave this out. */
const shownAs = { userName: z.optional(z.string()), userPhoto: z.optional(z.string()) }

export const accountData = z.object({
  uid: z.string(),
  groups: z.array(ownGroup),
  feedbacks: z.array(feedback),
  likes: z.array(likeOf),
  /** Feedback that the member liked before; it remembers their devices. Older servers leave this out. */
  pastLikes: z.optional(z.array(likeOf)),
  reports: z.array(report),
  announcements: z.optional(z.array(announcement)),
  replies: z.optional(z.array(reply)),
  memberships: z.optional(z.array(z.extend(membership, shownAs))),
  answers: z.optional(z.array(z.extend(answer, shownAs))),
  attendance: z.optional(z.array(ownAttendance)),
  /** Up to when the member has read what is new. */
  readUpTo: z.optional(z.string()),
  /** Omits the addresses and keys that push services know. */
  push: z.optional(pushData),
  pictures: z.array(z.string()),
})
export type AccountData = z.infer<typeof accountData>

/** Numbers of changed records; all 0 after an earlier deletion. */
export const accountDeletion = z.object({
  groups: z.int(),
  feedbacks: z.int(),
  likes: z.int(),
  reports: z.int(),
  pictures: z.int(),
})
export type AccountDeletion = z.infer<typeof accountDeletion>
