import * as z from 'zod/mini'
import { blankFeedback } from './blanks.ts'
import { editableFields } from './editable-fields.ts'
import {
  hiddenField,
  hiddenReasonField,
  moment,
  picture,
  recordId,
  serverFields,
  text,
  userName,
} from './fields.ts'
import { limits } from './limits.ts'

const schemas = { feedback: text(1, limits.feedback) }

const editable = editableFields(blankFeedback, schemas)

export const feedbackInput = editable.input

export const feedbackContent = editable.content

/** Body of `POST /feedbacks/{groupId}`. `userId` and `groupId` are only compared with token and path. */
export const feedbackCreation = z.object({
  ...schemas,
  _id: z.optional(recordId),
  groupId: z.optional(recordId),
  userId: z.optional(z.string()),
  userName: z.optional(userName(0)),
  userPhoto: z.optional(picture(limits.userPhoto)),
  createdAt: z.optional(moment),
})
export type FeedbackCreation = z.infer<typeof feedbackCreation>

/** Body of `POST /feedbacks/{feedbackId}/like`. Without `liked` it toggles (specification, section 7). */
export const feedbackLike = z.object({
  liked: z.optional(z.boolean()),
  userId: z.optional(z.string()),
})
export type FeedbackLike = z.infer<typeof feedbackLike>

export const feedback = z.object({
  _id: recordId,
  groupId: recordId,
  ...feedbackContent.shape,
  userId: z.string(),
  userName: z.string(),
  userPhoto: z.string(),
  likes: z.number(),
  likedBy: z.array(z.string()),
  createdAt: z.string(),
  ...serverFields,
  ...hiddenField,
  ...hiddenReasonField,
})
export type Feedback = z.infer<typeof feedback>

/** Remainder of a deleted feedback, or public view of a hidden one. */
export const feedbackTombstone = z.object({
  _id: recordId,
  groupId: recordId,
  userId: z.string(),
  ...serverFields,
  ...hiddenField,
  deletedAt: z.string(),
})
export type FeedbackTombstone = z.infer<typeof feedbackTombstone>

export const feedbackRow = z.union([feedback, feedbackTombstone])
export type FeedbackRow = z.infer<typeof feedbackRow>
