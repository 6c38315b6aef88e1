import * as z from 'zod/mini'
import { picture, recordId, serverFields, text, userName } from '../fields.ts'
import { limits } from '../limits.ts'
import { seatFields } from '../seat.ts'
import { meeting } from './meeting.ts'

export const answerWord = z.enum(['going', 'maybe', 'no'])
export type AnswerWord = z.infer<typeof answerWord>

const guests = z.int().check(z.gte(0), z.lte(limits.guests))

/** Body of `PUT /meetings/{id}/answer`. `uid` is only compared with the token. */
export const meetingWish = z.object({
  answer: answerWord,
  guests: z.optional(guests),
  /** A message to the organisers. */
  word: z.optional(text(0, limits.word)),
  uid: z.optional(z.string()),
  userName: z.optional(userName(0)),
  userPhoto: z.optional(picture(limits.userPhoto)),
})
export type MeetingWish = z.infer<typeof meetingWish>

/** A member's answer. `seat`, `place` and `refused` are the server's. */
export const answer = z.object({
  _id: recordId,
  meetingId: recordId,
  uid: z.string(),
  answer: answerWord,
  /** Those who have seats, where the member has one. */
  guests: z.int(),
  word: z.string(),
  answeredAt: z.string(),
  ...seatFields,
  /** More guests were asked for than there are seats. */
  refused: z.optional(z.literal('full')),
  ...serverFields,
})
export type Answer = z.infer<typeof answer>

/** Answer to `PUT /meetings/{id}/answer`. The meeting's counts are exact. */
export const meetingAnswer = z.object({ meeting, answer })

/** Row of `GET /meetings/{id}/answers`. Only organisers see words, refusals and attendance (as `no` without an answer). */
export const answerRow = z.object({
  uid: z.string(),
  userName: z.string(),
  userPhoto: z.string(),
  answer: answerWord,
  guests: z.int(),
  word: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
  there: z.optional(z.boolean()),
  ...seatFields,
})
export type AnswerRow = z.infer<typeof answerRow>
