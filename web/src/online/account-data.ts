import { accountData, accountDeletion } from '@group-organizer/contract/account'
import { paths } from '@group-organizer/contract/paths'
import type * as z from 'zod/mini'
import { dropDraftsOf } from '../data/drafts/drafts.ts'
import { readCurrentUid } from '../sync/account/current-user.ts'
import { tokenOf, tokenSubject } from '../sync/account/id-token.ts'
import { isDeviceError } from '../sync/database/errors.ts'
import { discardAll } from '../sync/decisions/discard.ts'
import type { SyncDevice } from '../sync/device.ts'
import { drainLock } from '../sync/outbox/drain-lock.ts'
import type { Answer } from '../sync/rules/outcome.ts'
import { type Reason, reasonOf } from '../sync/rules/reason.ts'
import { withApi } from '../sync/server/client.ts'

export type AccountAnswer<T> = { data: T } | { because: Reason }

const askAccount = async <S extends z.core.$ZodType>(
  device: SyncDevice,
  method: 'get' | 'delete',
  schema: S,
  uid?: string,
): Promise<AccountAnswer<z.infer<S>>> => {
  const token = await tokenOf(device, false)
  const isOther = typeof token === 'string' && uid !== undefined && tokenSubject(token) !== uid
  if (token === null || isOther) return { because: reasonOf('session_expired') }
  if (typeof token !== 'string') return token
  const answer: Answer<z.infer<S>> = await withApi(device).api.ask(
    { method, path: paths.account, token },
    schema,
  )
  if (answer.kind === 'accepted') return { data: answer.data }
  return {
    because: answer.kind === 'refused' ? { code: answer.code, message: answer.message } : answer.because,
  }
}

export const fetchAccountData = (device: SyncDevice) => askAccount(device, 'get', accountData)

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
    const gone = await askAccount(device, 'delete', accountDeletion, uid)
    if ('because' in gone) return gone
    await forgetOnDevice(device, uid)
    await deleteAccount()
    return gone
  })
