import { paths } from '@group-organizer/contract/paths'
import { uploadType } from '@group-organizer/contract/upload'
import * as z from 'zod/mini'
import type { DeviceWithApi } from '../device.ts'
import type { Answer } from '../rules/outcome.ts'

const stored = z.looseObject({ _id: z.string() })

/** @returns undefined if this device has no such picture; the server may have it. A repeat is harmless. */
export const uploadPicture = async (
  { db, api }: DeviceWithApi,
  name: string,
  token: string,
): Promise<Answer<z.infer<typeof stored>> | undefined> => {
  const kept = await db.pictures.get(name)
  if (!kept) return undefined
  const upload = { bytes: kept.bytes, type: uploadType(name) }
  return api.ask({ method: 'put', path: paths.upload(name), upload, token }, stored)
}
