import * as z from 'zod/mini'
import type { WriteRequest } from './write-request.ts'
import { anonymous } from '@group-organizer/contract/anonymous'
import { picture, userNameFrom } from '@group-organizer/contract/fields'
import { limits } from '@group-organizer/contract/limits'

const shownPicture = picture(limits.userPhoto)

const valid = (value: string | undefined) => z.safeParse(shownPicture, value).data

export const authorName = (request: WriteRequest, fromBody: string | undefined) =>
  userNameFrom(request.name) ?? userNameFrom(fromBody) ?? anonymous.userName

export const authorPicture = (request: WriteRequest, fromBody: string | undefined) =>
  valid(request.picture) ?? valid(fromBody) ?? anonymous.userPhoto

type Signature = { groupId: string; userName?: string | undefined; userPhoto?: string | undefined }

export const signedBy = (request: WriteRequest, { groupId, userName, userPhoto }: Signature) => ({
  groupId,
  userId: request.uid,
  userName: authorName(request, userName),
  userPhoto: authorPicture(request, userPhoto),
})

export const signatureOf = (record: ReturnType<typeof signedBy>) => {
  const { groupId, userId, userName, userPhoto } = record
  return { groupId, userId, userName, userPhoto }
}

/** A clock that says less has lost the time. */
const firstMoment = Date.parse('2020-01-01T00:00:00Z')

/** A device's clock may run late, but not ahead of the server's. */
export const madeAt = ({ now }: WriteRequest, fromBody: string | undefined) => {
  const made = fromBody === undefined ? now : Date.parse(fromBody)
  return new Date(made < firstMoment ? now : Math.min(now, made)).toISOString()
}
