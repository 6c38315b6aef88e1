import * as z from 'zod/mini'
import { feedback } from './feedback.ts'
import { moment, recordId, text } from './fields.ts'
import { group } from './group.ts'
import { limits } from './limits.ts'

/** Why a member may report a group or a feedback, in the order in which the reasons are offered. */
export const reportReasons = ['spam', 'insult', 'danger', 'private', 'false', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Body of `POST /groups/{id}/report` and `POST /feedbacks/{id}/report`. */
export const reportInput = z.object({
  reason: z.enum(reportReasons),
  /** What it is about, in the member's words. */
  text: z.optional(text(1, limits.report)),
})
export type ReportInput = z.infer<typeof reportInput>

/** A report as only the member who made it is answered; `_id` is that of the group or feedback it is about. */
export const report = z.object({
  _id: recordId,
  reason: z.string(),
  text: z.optional(z.string()),
  createdAt: moment,
})
export type Report = z.infer<typeof report>

/** Most ids of one question for hidden records. */
export const hiddenIds = 50

/** Query of `GET /account/hidden`: ids of tombstones that say `hidden`, with commas between them. */
export const hiddenQuery = z.object({
  ids: z.string().check(
    z.regex(new RegExp(`^[0-9a-f]{24}(,[0-9a-f]{24}){0,${hiddenIds - 1}}$`), {
      error: `must be 1 to ${hiddenIds} ids with commas between them`,
    }),
  ),
})

/** Records of a member that the moderators have hidden, as only their author is answered. */
export const hiddenRecords = z.object({ groups: z.array(group), feedbacks: z.array(feedback) })
