import * as z from 'zod/mini'
import { moderatedFields, moment, picture, recordId, tombstone, userName } from '../fields.ts'
import { limits } from '../limits.ts'

/* Shared by feedback, announcements and replies, which a member writes about a group. */

/** Fields of a creation. `userId` and `groupId` are only compared with token and path. */
export const signature = {
  _id: z.optional(recordId),
  groupId: z.optional(recordId),
  userId: z.optional(z.string()),
  userName: z.optional(userName(0)),
  userPhoto: z.optional(picture(limits.userPhoto)),
  createdAt: z.optional(moment),
}

export const signedFields = {
  _id: recordId,
  groupId: recordId,
  userId: z.string(),
  userName: z.string(),
  userPhoto: z.string(),
  createdAt: z.string(),
  ...moderatedFields,
}

export const signedTombstone = z.extend(tombstone, { groupId: recordId, userId: z.string() })
