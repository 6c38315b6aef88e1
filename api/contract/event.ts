import * as z from 'zod/mini'
import { recordId } from './fields.ts'

/** Event of `GET /events`. It says what to pull, never the content. */
export const poke = z.union([
  z.object({ changed: z.literal('groups') }),
  z.object({ changed: z.literal('feedbacks'), groupId: recordId }),
  z.object({ changed: z.literal('announcements'), groupId: recordId }),
  z.object({ changed: z.literal('replies'), groupId: recordId }),
  z.object({ changed: z.literal('memberships'), groupId: recordId }),
  z.object({ changed: z.literal('meetings'), groupId: recordId }),
  z.object({ changed: z.literal('answers'), meetingId: recordId }),
  z.object({ changed: z.literal('attendances'), meetingId: recordId }),
])
export type Poke = z.infer<typeof poke>
