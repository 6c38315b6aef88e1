import * as z from 'zod/mini'
import { feedback } from './feedback.ts'
import { recordId } from './fields.ts'
import { ownGroup } from './group.ts'
import { report } from './report.ts'

const likeOf = z.object({ feedbackId: recordId, groupId: recordId })

/** The records of one account on the server. */
export const accountData = z.object({
  uid: z.string(),
  groups: z.array(ownGroup),
  feedbacks: z.array(feedback),
  /** Feedback of others that the member likes. */
  likes: z.array(likeOf),
  /** Feedback of others that the member liked once: it remembers their devices. An older server leaves this out. */
  pastLikes: z.optional(z.array(likeOf)),
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
