import * as z from 'zod/mini'
import { feedback } from './feedback.ts'
import { recordId } from './fields.ts'
import { ownGroup } from './group.ts'
import { report } from './report.ts'

/** Everything that the server holds about one account. */
export const accountData = z.object({
  uid: z.string(),
  groups: z.array(ownGroup),
  feedbacks: z.array(feedback),
  /** Feedback of others that the member likes. */
  likes: z.array(z.object({ feedbackId: recordId, groupId: recordId })),
  reports: z.array(report),
  /** Addresses of the pictures that the member brought. */
  pictures: z.array(z.string()),
})
export type AccountData = z.infer<typeof accountData>

/** What the deletion of an account's data has changed; nothing where it was done before. */
export const accountDeletion = z.object({
  groups: z.int(),
  feedbacks: z.int(),
  likes: z.int(),
  reports: z.int(),
  pictures: z.int(),
})
export type AccountDeletion = z.infer<typeof accountDeletion>
