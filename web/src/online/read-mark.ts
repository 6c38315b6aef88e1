import { paths } from '@group-organizer/contract/paths'
import { readMark } from '@group-organizer/contract/words/news'
import { tokenOf } from '../sync/account/id-token.ts'
import type { SyncDevice } from '../sync/device.ts'
import { withApi } from '../sync/server/client.ts'

/** Tells the server up to when the member has read what is new. @returns whether it knows now */
export const sendReadMark = async (device: SyncDevice, upTo: string): Promise<boolean> => {
  const token = await tokenOf(device, false)
  if (typeof token !== 'string') return false
  const call = { method: 'put', path: paths.read, json: { upTo }, token } as const
  return (await withApi(device).api.ask(call, readMark)).kind === 'accepted'
}
