import { accountData, accountDeletion } from '@group-organizer/contract/account'
import { paths } from '@group-organizer/contract/paths'
import { dropDraftsOf } from '../data/drafts/drafts.ts'
import { readCurrentUid } from '../sync/account/current-user.ts'
import { isDeviceError } from '../sync/database/errors.ts'
import { discardAll } from '../sync/decisions/discard.ts'
import { drainLock } from '../sync/delivery/drain.ts'
import type { SyncDevice } from '../sync/device.ts'
import { askAccount } from './ask-account.ts'

const path = paths.account

export const fetchAccountData = (device: SyncDevice) =>
  askAccount(device, { method: 'get', path }, accountData)

const forgetOnDevice = async (device: SyncDevice, uid: string) => {
  try {
    // A picture stays as long as a draft names it, so drafts go first.
    dropDraftsOf(uid)
    if ((await readCurrentUid(device)) === uid) await discardAll(device)
  } catch (error) {
    // The rest is not sent either: the server accepts nothing of this sign-in.
    if (!isDeviceError(error)) throw error
  }
}

/** Deletes on the server, then on this device, then the account. The lock stops deliveries. */
export const deleteAccountAndData = (device: SyncDevice, uid: string, deleteAccount: () => Promise<void>) =>
  device.locks.request(drainLock(uid), async () => {
    const gone = await askAccount(device, { method: 'delete', path }, accountDeletion, uid)
    if ('because' in gone) return gone
    await forgetOnDevice(device, uid)
    await deleteAccount()
    return gone
  })
