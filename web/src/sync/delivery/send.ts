import { type ErrorCode, errors } from '@group-organizer/contract/errors'
import { uploadOf } from '@group-organizer/contract/upload'
import * as z from 'zod/mini'
import { tokenFor } from '../account/id-token.ts'
import { isDeviceError, pauseOf } from '../database/errors.ts'
import type { DeviceWithApi } from '../device.ts'
import type { Mutation } from '../rules/mutation.ts'
import { type Answer, type Outcome, type Refused, accountClosed } from '../rules/outcome.ts'
import { applyResponse } from './apply-response.ts'
import { isClaimed } from './claim.ts'
import { mutationRequest } from './mutation-request.ts'
import { noteRetryAfter } from './retry-after.ts'
import { uploadPicture } from './upload-picture.ts'

/**
 * What the server answers about the record a mutation changes. Its fields are for `applyResponse` to read: an acceptance counts
 * also where this version of the app cannot read the record.
 */
const delivered = z.looseObject({ _id: z.string() })
type Delivered = z.infer<typeof delivered>

/** Name of the picture that a change gives its group, if that is one of this site's own. */
const pictureOf = ({ changes = {} }: Mutation) =>
  typeof changes['imageUrl'] === 'string' ? uploadOf(changes['imageUrl']) : undefined

/**
 * What has to come before a mutation: the token of its own account, and the picture that it names.
 * @returns the token, or what kept it from being sent: null where that account is not signed in any more, undefined where its
 * member has thrown the mutation away while the picture was on its way, which takes minutes on a slow line
 */
const prepare = async (device: DeviceWithApi, mutation: Mutation, fresh: boolean) => {
  const token = await tokenFor(device, mutation.uid, fresh)
  const picture = pictureOf(mutation)
  if (typeof token !== 'string' || picture === undefined) return token
  const uploaded = await uploadPicture(device, picture, token)
  if (uploaded && uploaded.kind !== 'accepted') return uploaded
  return (await isClaimed(device.db, mutation)) ? tokenFor(device, mutation.uid, false) : undefined
}

/**
 * Sends one mutation, after what has to come before it: what the server says to that, unless it takes it, is its answer. Null
 * and undefined as of `prepare`.
 */
const send = async (
  device: DeviceWithApi,
  mutation: Mutation,
  fresh: boolean,
): Promise<Answer<Delivered> | null | undefined> => {
  const token = await prepare(device, mutation, fresh)
  if (typeof token !== 'string') return token && { ...token, unsent: true }
  const { ifMatch, sentAs } = mutation
  return device.api.ask(
    {
      ...mutationRequest(device.db.kinds.of(mutation), mutation),
      token,
      ...(sentAs && { key: `${sentAs.device}:${String(sentAs.seq)}` }),
      ...(ifMatch === undefined ? {} : { ifMatch }),
    },
    delivered,
  )
}

const unverified: ErrorCode = 'unverified_email'

/** Stands for the answer of a server that was not even asked, because the account is not signed in any more. */
const signedOut: Refused = {
  kind: 'refused',
  status: errors.signin_required.status,
  code: 'signin_required',
  message: errors.signin_required.message,
  issues: [],
  data: undefined,
  meta: undefined,
  retryAfter: undefined,
  unsent: true,
}

/**
 * Sends a claimed mutation, unless its member has thrown it away since.
 * @returns what came back, or what stands for it; undefined where nothing was sent
 */
export const deliver = async (
  device: DeviceWithApi,
  mutation: Mutation,
): Promise<Answer<Delivered> | undefined> => {
  try {
    if (!(await isClaimed(device.db, mutation))) return undefined
    const first = await send(device, mutation, false)
    // A token can expire between two requests, and knows of a confirmed address only once it is made again.
    const outdated =
      first?.kind === 'refused' &&
      first.code !== accountClosed &&
      (first.status === 401 || first.code === unverified)
    const last = outdated ? await send(device, mutation, true) : first
    const answer = last === null ? signedOut : last
    if (!outdated || !answer || answer.kind === 'accepted') return answer
    return { ...answer, unsent: first.unsent && answer.unsent }
  } catch (error) {
    if (!isDeviceError(error)) throw error
    return { kind: 'none', because: error.message, local: true }
  }
}

/**
 * Carries out what an answer means. Where the device cannot even keep that, the row stays as it is and the drain pauses:
 * the next one sends it again, which is harmless.
 * @param isServed asks whether the server answers other requests
 */
export const applyDelivered = async (
  device: DeviceWithApi,
  mutation: Mutation,
  answer: Answer<Delivered>,
  isServed: () => Promise<boolean>,
): Promise<Outcome> => {
  try {
    const outcome = await applyResponse(device, mutation, answer, isServed)
    // Also where another answer, or none, has stopped the drain before.
    if (outcome.kind === 'pause') await noteRetryAfter(device, outcome, mutation.uid)
    return outcome
  } catch (error) {
    if (!isDeviceError(error)) throw error
    return pauseOf(error)
  }
}
