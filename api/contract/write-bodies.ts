import * as z from 'zod/mini'
import { feedbackCreation, feedbackInput } from './feedback.ts'
import { groupCreation, groupPatch } from './group.ts'

/*
 * Bodies that may also say whom they come from. Identity is the token's; a claim is only compared with it, and refused
 * with 403 where it names another account. The page claims nothing, so it need not load this.
 */

/** Body of `PATCH /groups/{id}`. */
export const groupChange = z.intersection(
  groupPatch,
  z.pick(groupCreation, { ownerId: true, userEmail: true }),
)
export type GroupChange = z.infer<typeof groupChange>

/** Body of `PATCH /feedbacks/{feedbackId}`. */
export const feedbackChange = z.intersection(feedbackInput, z.pick(feedbackCreation, { userId: true }))
export type FeedbackChange = z.infer<typeof feedbackChange>
