import * as z from 'zod/mini'
import { moment, recordId, serverFields, userName } from '../fields.ts'
import { limits } from '../limits.ts'

const walkInId = /^walk-in:[0-9a-f]{24}$/

/** Whether somebody came without an account. The organiser's device makes the id. */
export const isWalkIn = (uid: string): boolean => walkInId.test(uid)

/** A person in `PUT /meetings/{id}/attendance/{uid}`: an account, or `walk-in:` and 24 hexadecimal digits. */
export const attendee = z.string().check(
  z.minLength(1),
  z.maxLength(128),
  z.refine((uid) => !uid.startsWith('walk-in') || isWalkIn(uid), {
    error: 'must be an account, or walk-in: with 24 lowercase hexadecimal digits',
  }),
)

/** Body of `PUT /meetings/{id}/attendance/{uid}`. */
export const attendanceTick = z.object({
  there: z.boolean(),
  /** When it was ticked on the device; no later than the server's now. */
  at: z.optional(moment),
  /** Of somebody who has not answered. Walk-ins need one. */
  name: z.optional(userName(1)),
  guests: z.optional(z.int().check(z.gte(0), z.lte(limits.guests))),
})
export type AttendanceTick = z.infer<typeof attendanceTick>

/** What the organisers have noted of one person. */
export const attendance = z.object({
  _id: recordId,
  meetingId: recordId,
  uid: z.string(),
  name: z.string(),
  guests: z.int(),
  there: z.boolean(),
  ...serverFields,
})
export type Attendance = z.infer<typeof attendance>
