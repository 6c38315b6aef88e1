import { paths } from '@group-organizer/contract/paths'
import { readMark } from '@group-organizer/contract/words/news'
import type { SyncDevice } from '../sync/device.ts'
import { askAccount } from './ask-account.ts'

/** Tells the server up to when the member has read what is new. @returns whether it knows now */
export const sendReadMark = async (device: SyncDevice, upTo: string): Promise<boolean> =>
  'data' in (await askAccount(device, { method: 'put', path: paths.read, json: { upTo } }, readMark))
