import * as z from 'zod/mini'
import { recordId, serverFields, userName } from '../fields.ts'
import { limits } from '../limits.ts'
import { answerRow } from './answer.ts'

const walkInId = /^walk-in:[0-9a-f]{24}$/

/** Whether the person came without an account. The organiser's device makes the id. */
export const isWalkIn = (uid: string): boolean => walkInId.test(uid)

/** A person in `PUT /meetings/{id}/attendance/{uid}`: an account, or `walk-in:` and 24 hexadecimal digits. */
export const attendee = z.string().check(
  z.minLength(1),
  z.maxLength(128),
  z.refine((uid) => !uid.startsWith('walk-in') || isWalkIn(uid), {
    error: 'must be an account, or walk-in: with 24 lowercase hexadecimal digits',
  }),
)

const day = 24 * 60 * 60 * 1000

/** Whether organisers may note attendance at a moment (milliseconds since 1970): from a day before to 14 days after. */
export const takesAttendance = (
  { startsAtUtc, endsAtUtc }: { startsAtUtc: string; endsAtUtc: string },
  now: number,
): boolean => now >= Date.parse(startsAtUtc) - day && now <= Date.parse(endsAtUtc) + 14 * day

/** Body of `PUT /meetings/{id}/attendance/{uid}`. */
export const attendanceTick = z.object({
  there: z.boolean(),
  /** Name of a person without an answer. Walk-ins need one. */
  name: z.optional(userName(1)),
  guests: z.optional(z.int().check(z.gte(0), z.lte(limits.guests))),
})
export type AttendanceTick = z.infer<typeof attendanceTick>

/** A person of the check-in: who has answered, or was ticked. For organisers. */
export const attendance = z.object({
  ...answerRow.shape,
  _id: recordId,
  meetingId: recordId,
  there: z.boolean(),
  ...serverFields,
})
export type Attendance = z.infer<typeof attendance>

/** An entry of `GET /account`: what organisers have noted of the account. */
export const ownAttendance = z.object({
  meetingId: recordId,
  there: z.boolean(),
  name: z.string(),
  guests: z.int(),
})
export type OwnAttendance = z.infer<typeof ownAttendance>
