import * as z from 'zod/mini'
import { moment, picture, recordId, serverFields, userName } from '../fields.ts'
import { limits } from '../limits.ts'
import { seatFields } from '../seat.ts'
import { role } from './roles.ts'

/** Body of `PUT /groups/{id}/membership`. `uid` is only compared with the token. */
export const membershipWish = z.object({
  joined: z.boolean(),
  uid: z.optional(z.string()),
  userName: z.optional(userName(0)),
  userPhoto: z.optional(picture(limits.userPhoto)),
  joinedAt: z.optional(moment),
})
export type MembershipWish = z.infer<typeof membershipWish>

/** A member's relation to a group. `role`, `seat` and `place` are the server's. */
export const membership = z.object({
  _id: recordId,
  groupId: recordId,
  uid: z.string(),
  joined: z.boolean(),
  joinedAt: z.string(),
  role,
  ...seatFields,
  ...serverFields,
})
export type Membership = z.infer<typeof membership>

/** Answer to `PUT /groups/{id}/membership`. `members` is the exact number of confirmed members. */
export const membershipAnswer = z.object({ membership, members: z.int() })
export type MembershipAnswer = z.infer<typeof membershipAnswer>

/** One row of `GET /groups/{id}/members`. Only organisers see waiting members, with `seat` and `place`. */
export const member = z.object({
  uid: z.string(),
  userName: z.string(),
  userPhoto: z.string(),
  role,
  joinedAt: z.string(),
  ...z.partial(z.object(seatFields)).shape,
})
export type Member = z.infer<typeof member>

/** Body of `PATCH /groups/{id}/members/{uid}`. */
export const roleChange = z.object({ role: z.enum(['organiser', 'member']) })

/** Body of `PUT /groups/{id}/owner`. */
export const ownerOffer = z.object({ uid: z.string() })
