import * as z from 'zod/mini'
import { recordId } from './fields.ts'

/** Event of `GET /events`. It says what to pull, never the content. */
export const poke = z.union([
  z.object({ changed: z.literal('groups') }),
  z.object({
    changed: z.enum(['feedbacks', 'announcements', 'replies', 'memberships', 'meetings']),
    groupId: recordId,
  }),
  z.object({ changed: z.enum(['answers', 'attendances']), meetingId: recordId }),
])
export type Poke = z.infer<typeof poke>
