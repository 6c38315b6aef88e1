import { paths } from '@group-organizer/contract/paths'
import { uploadAddress, uploadOf, uploadType } from '@group-organizer/contract/upload'
import * as z from 'zod/mini'
import type { SyncDevice } from '../sync/device.ts'
import { type Reason, reasonOf } from '../sync/rules/reason.ts'
import { askAccount } from './ask-account.ts'

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
  const kept = await device.db.pictures.get(name)
  if (!kept) return whyMissing(device, name)
  const upload = { bytes: kept.bytes, type: uploadType(name) }
  const call = { method: 'put', path: paths.upload(name), query: { profile: true }, upload } as const
  const answer = await askAccount(device, call, z.object({ _id: z.string() }))
  return 'data' in answer ? undefined : answer.because
}
