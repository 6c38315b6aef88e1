import { paths } from '@group-organizer/contract/paths'
import { uploadAddress, uploadOf, uploadType } from '@group-organizer/contract/upload'
import * as z from 'zod/mini'
import type { Answer } from '../../domain/sync/outcome.ts'
import { tokenOf } from '../account/id-token.ts'
import type { Device, DeviceWithApi } from '../device.ts'
import { withApi } from '../server/client.ts'

const stored = z.looseObject({ _id: z.string() })

/**
 * Brings a picture to the server, if this device holds it; repeats are harmless, since its name is made of it.
 * @returns what came back; undefined where this device holds none: the server may have it, and says so if it has not
 */
export const uploadPicture = async (
  { db, api }: DeviceWithApi,
  name: string,
  token: string,
  query: { profile?: boolean } = {},
): Promise<Answer<z.infer<typeof stored>> | undefined> => {
  const kept = await db.pictures.get(name)
  if (!kept) return undefined
  const upload = { bytes: kept.bytes, type: uploadType(name) }
  return api.ask({ method: 'put', path: paths.upload(name), query, upload, token }, stored)
}

/** Milliseconds after which a server that says nothing counts as out of reach. */
const silenceMs = 30_000

/** @returns why the server has no such picture, in a sentence; undefined where it has */
const whyMissing = async ({ fetch }: Device, name: string): Promise<string | undefined> => {
  try {
    const signal = AbortSignal.timeout(silenceMs)
    const { ok, headers } = await fetch(uploadAddress(name), { method: 'HEAD', cache: 'no-store', signal })
    if (ok && headers.get('content-type') === uploadType(name)) return undefined
    return 'This picture is not on the server, nor on this device any more. Choose it again.'
  } catch {
    return 'The server cannot be reached.'
  }
}

/**
 * Brings the picture of a profile, which the provider keeps and the outbox does not.
 * @returns why it is not on the server, in a sentence; undefined where it is, or is none of this site's
 */
export const uploadProfilePicture = async (device: Device, address: string): Promise<string | undefined> => {
  const name = uploadOf(address)
  if (name === undefined) return undefined
  const token = await tokenOf(device, false)
  if (token === null) return 'Your session has expired. Please log in again.'
  if (typeof token !== 'string') return token.because
  const answer = await uploadPicture(withApi(device), name, token, { profile: true })
  if (!answer) return whyMissing(device, name)
  if (answer.kind === 'accepted') return undefined
  return answer.kind === 'refused' ? answer.message : answer.because
}
