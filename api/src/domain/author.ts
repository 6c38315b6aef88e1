import * as z from 'zod/mini'
import type { WriteRequest } from './write-request.ts'
import { anonymous } from '@group-organizer/contract/anonymous'
import { picture, userNameFrom } from '@group-organizer/contract/fields'
import { limits } from '@group-organizer/contract/limits'

const shownPicture = picture(limits.userPhoto)

const valid = (value: string | undefined) => z.safeParse(shownPicture, value).data

/** The name shown beside what a member writes: the token's, else the body's, else 'Anonymous'. */
export const authorName = (request: WriteRequest, fromBody: string | undefined) =>
  userNameFrom(request.name) ?? userNameFrom(fromBody) ?? anonymous.userName

/** The picture shown beside what a member writes: the token's, else the body's, else the placeholder. */
export const authorPicture = (request: WriteRequest, fromBody: string | undefined) =>
  valid(request.picture) ?? valid(fromBody) ?? anonymous.userPhoto

/** No device can have made anything before; one whose clock says so has lost the time. */
const firstMoment = Date.parse('2020-01-01T00:00:00Z')

/** When something was made: by the author's clock, which may run late but not ahead of the server's, else by the server's. */
export const madeAt = ({ now }: WriteRequest, fromBody: string | undefined) => {
  const made = fromBody === undefined ? now : Date.parse(fromBody)
  return new Date(made < firstMoment ? now : Math.min(now, made)).toISOString()
}
