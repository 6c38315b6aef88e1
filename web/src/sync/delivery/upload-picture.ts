import { paths } from '@group-organizer/contract/paths'
import { uploadType } from '@group-organizer/contract/upload'
import * as z from 'zod/mini'
import type { DeviceWithApi } from '../device.ts'
import type { Answer } from '../rules/outcome.ts'

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
