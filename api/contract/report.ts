import * as z from 'zod/mini'
import { feedback } from './feedback.ts'
import { moment, recordId, text } from './fields.ts'
import { group } from './group.ts'
import { limits } from './limits.ts'
import { meeting } from './meetings/meeting.ts'
import { announcement } from './words/announcement.ts'
import { reply } from './words/reply.ts'

/** Sorted as in the form. */
export const reportReasons = ['spam', 'insult', 'danger', 'private', 'false', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Body of `POST /groups/{id}/report` and `POST /feedbacks/{id}/report`. */
export const reportInput = z.object({
  reason: z.enum(reportReasons),
  text: z.optional(text(1, limits.report)),
})
export type ReportInput = z.infer<typeof reportInput>

/** The reporter's view of a report; `_id` is the group's or feedback's. */
export const report = z.object({
  _id: recordId,
  reason: z.string(),
  text: z.optional(z.string()),
  createdAt: moment,
})
export type Report = z.infer<typeof report>

export const hiddenIds = 50

/** Query of `GET /account/hidden`: ids of hidden tombstones, separated by commas. */
export const hiddenQuery = z.object({
  ids: z.string().check(
    z.regex(new RegExp(`^[0-9a-f]{24}(,[0-9a-f]{24}){0,${hiddenIds - 1}}$`), {
      error: `must be 1 to ${hiddenIds} ids with commas between them`,
    }),
  ),
})

export const hiddenRecords = z.object({
  groups: z.array(group),
  feedbacks: z.array(feedback),
  meetings: z.optional(z.array(meeting)),
  announcements: z.optional(z.array(announcement)),
  replies: z.optional(z.array(reply)),
})
