import * as z from 'zod/mini'
import { blankFeedback } from './blanks.ts'
import { editableFields } from './editable-fields.ts'
import { text } from './fields.ts'
import { limits } from './limits.ts'
import { signature, signedFields, signedTombstone } from './words/signed.ts'

const schemas = { feedback: text(1, limits.feedback) }

const editable = editableFields(blankFeedback, schemas)

export const feedbackInput = editable.input

export const feedbackContent = editable.content

/** Body of `POST /feedbacks/{groupId}`. */
export const feedbackCreation = z.object({ ...schemas, ...signature })
export type FeedbackCreation = z.infer<typeof feedbackCreation>

/** Body of `POST /feedbacks/{feedbackId}/like`. Without `liked` it toggles (specification, section 7). */
export const feedbackLike = z.object({
  liked: z.optional(z.boolean()),
  userId: z.optional(z.string()),
})
export type FeedbackLike = z.infer<typeof feedbackLike>

export const feedback = z.object({
  ...feedbackContent.shape,
  ...signedFields,
  likes: z.number(),
  likedBy: z.array(z.string()),
})
export type Feedback = z.infer<typeof feedback>

export const feedbackRow = z.union([feedback, signedTombstone])
export type FeedbackRow = z.infer<typeof feedbackRow>
