import { moment, picture, userName } from '@group-organizer/contract/fields'
import { limits } from '@group-organizer/contract/limits'
import * as z from 'zod/mini'

/* Shared by feedback, announcements and replies. */

export const signedBlank = { userName: '', userPhoto: '', createdAt: '' }

export const signed = z.object({ userName: z.string(), createdAt: z.string(), userPhoto: z.string() })

export const strictlySigned = {
  userName: userName(0),
  createdAt: moment,
  userPhoto: picture(limits.userPhoto),
}
