import { type ErrorCode, errors } from '@group-organizer/contract/errors'
import { uploadOf } from '@group-organizer/contract/upload'
import * as z from 'zod/mini'
import { tokenFor } from '../account/id-token.ts'
import { isDeviceError, pauseOf } from '../database/errors.ts'
import type { DeviceWithApi } from '../device.ts'
import type { Kind } from '../rules/kind.ts'
import type { Mutation } from '../rules/mutation.ts'
import { type Answer, type Outcome, type Refused, accountClosed } from '../rules/outcome.ts'
import { reasonOfError } from '../rules/reason.ts'
import { applyResponse } from './apply-response.ts'
import { isClaimed } from './claim.ts'
import { mutationRequest } from './mutation-request.ts'
import { noteRetryAfter } from './retry-after.ts'
import { uploadPicture } from './upload-picture.ts'

/** An acceptance counts even if this version of the app cannot read the record. */
const delivered = z.looseObject({ _id: z.string() })
type Delivered = z.infer<typeof delivered>

const recordIn = ({ answered = (data) => data }: Kind) =>
  z.pipe(z.pipe(z.unknown(), z.transform(answered)), delivered)

/** Name of the picture that a change brings, if it is one of this site's own. */
const pictureOf = ({ pictureField }: Kind, { changes = {} }: Mutation) => {
  const address = pictureField && changes[pictureField]
  return typeof address === 'string' ? uploadOf(address) : undefined
}

/**
 * Gets the account's token and uploads the picture that a mutation names.
 * @returns the token, or what stopped it; null if the account is not signed in, undefined if its member discarded the mutation
 * meanwhile
 */
const prepare = async (device: DeviceWithApi, mutation: Mutation, fresh: boolean) => {
  const token = await tokenFor(device, mutation.uid, fresh)
  const picture = pictureOf(device.db.kinds.of(mutation), mutation)
  if (typeof token !== 'string' || picture === undefined) return token
  const uploaded = await uploadPicture(device, picture, token)
  if (uploaded && uploaded.kind !== 'accepted') return uploaded
  return (await isClaimed(device.db, mutation)) ? tokenFor(device, mutation.uid, false) : undefined
}

/** The answer to the mutation, or to what had to come before it. Null and undefined as of `prepare`. */
const send = async (
  device: DeviceWithApi,
  mutation: Mutation,
  fresh: boolean,
): Promise<Answer<Delivered> | null | undefined> => {
  const token = await prepare(device, mutation, fresh)
  if (typeof token !== 'string') return token && { ...token, unsent: true }
  const { ifMatch, sentAs } = mutation
  const kind = device.db.kinds.of(mutation)
  return device.api.ask(
    {
      ...mutationRequest(kind, mutation),
      token,
      ...(sentAs && { key: `${sentAs.device}:${String(sentAs.seq)}` }),
      ...(ifMatch === undefined ? {} : { ifMatch }),
    },
    recordIn(kind),
  )
}

const unverified: ErrorCode = 'unverified_email'

/** Stands for an answer if the account is not signed in any more. */
const signedOut: Refused = {
  kind: 'refused',
  status: errors.signin_required.status,
  code: 'signin_required',
  message: errors.signin_required.message,
  unsent: true,
}

/** Sends a claimed mutation. @returns undefined if its member discarded it meanwhile */
export const deliver = async (
  device: DeviceWithApi,
  mutation: Mutation,
): Promise<Answer<Delivered> | undefined> => {
  try {
    if (!(await isClaimed(device.db, mutation))) return undefined
    const first = await send(device, mutation, false)
    // A token may have expired, or be older than the confirmation of its address.
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
    return { kind: 'none', because: reasonOfError(error), local: true }
  }
}

/** Applies the answer. If the device cannot store the outcome, the drain pauses, and a harmless repeat follows. */
export const applyDelivered = async (
  device: DeviceWithApi,
  mutation: Mutation,
  answer: Answer<Delivered>,
  isServed: () => Promise<boolean>,
): Promise<Outcome> => {
  try {
    const outcome = await applyResponse(device, mutation, answer, isServed)
    // Another answer may have stopped the drain before.
    if (outcome.kind === 'pause') await noteRetryAfter(device, outcome, mutation.uid)
    return outcome
  } catch (error) {
    if (!isDeviceError(error)) throw error
    return pauseOf(error)
  }
}
