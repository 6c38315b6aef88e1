import { uploadAddress, uploadOf, uploadType } from '@group-organizer/contract/upload'
import { tokenOf } from '../sync/account/id-token.ts'
import { uploadPicture } from '../sync/delivery/upload-picture.ts'
import type { SyncDevice } from '../sync/device.ts'
import { type Reason, reasonOf } from '../sync/rules/reason.ts'
import { withApi } from '../sync/server/client.ts'

/** Milliseconds without an answer. */
const silenceMs = 30_000

const whyMissing = async ({ fetch }: SyncDevice, name: string): Promise<Reason | undefined> => {
  try {
    const signal = AbortSignal.timeout(silenceMs)
    const { ok, headers } = await fetch(uploadAddress(name), { method: 'HEAD', cache: 'no-store', signal })
    if (ok && headers.get('content-type') === uploadType(name)) return undefined
    return reasonOf('picture_unknown')
  } catch {
    return reasonOf('unreachable')
  }
}

/** Uploads a profile's picture, which no outbox holds. @returns why it failed; undefined without a fault or an upload */
export const uploadProfilePicture = async (
  device: SyncDevice,
  address: string,
): Promise<Reason | undefined> => {
  const name = uploadOf(address)
  if (name === undefined) return undefined
  const token = await tokenOf(device, false)
  if (token === null) return reasonOf('session_expired')
  if (typeof token !== 'string') return token.because
  const answer = await uploadPicture(withApi(device), name, token, { profile: true })
  if (!answer) return whyMissing(device, name)
  if (answer.kind === 'accepted') return undefined
  return answer.kind === 'refused' ? { code: answer.code, message: answer.message } : answer.because
}
