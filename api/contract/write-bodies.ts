import * as z from 'zod/mini'
import { feedbackCreation, feedbackInput } from './feedback.ts'
import { groupCreation, groupPatch } from './group.ts'

/* Bodies with optional identity. A claim of another account than the token's is refused (403). The page sends none. */

export const groupChange = z.intersection(
  groupPatch,
  z.pick(groupCreation, { ownerId: true, userEmail: true }),
)
export type GroupChange = z.infer<typeof groupChange>

export const feedbackChange = z.intersection(feedbackInput, z.pick(feedbackCreation, { userId: true }))
export type FeedbackChange = z.infer<typeof feedbackChange>
