import * as z from 'zod/mini'
import { feedbackCreation, feedbackInput } from './feedback.ts'
import { groupCreation, groupPatch } from './group.ts'
import { announcementPatch } from './words/announcement.ts'
import { replyInput } from './words/reply.ts'

/* Bodies with optional identity. A claim of another account than the token's is refused (403). The page sends none. */

export const groupChange = z.intersection(
  groupPatch,
  z.pick(groupCreation, { ownerId: true, userEmail: true }),
)

const claim = z.pick(feedbackCreation, { userId: true })

export const feedbackChange = z.intersection(feedbackInput, claim)

export const announcementChange = z.intersection(announcementPatch, claim)

export const replyChange = z.intersection(replyInput, claim)
