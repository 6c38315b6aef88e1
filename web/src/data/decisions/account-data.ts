import { accountData, accountDeletion } from 'contract/account'
import { paths } from 'contract/paths'
import type * as z from 'zod/mini'
import type { Answer } from '../../domain/sync/outcome.ts'
import { readCurrentUid } from '../account/current-user.ts'
import { tokenOf } from '../account/id-token.ts'
import type { Device } from '../device.ts'
import { withApi } from '../server/client.ts'
import { discardAll } from './discard.ts'

/** What was asked for, or why it was not given, in a sentence. */
export type AccountAnswer<T> = { data: T } | { because: string }

const askAccount = async <S extends z.core.$ZodType>(
  device: Device,
  method: 'get' | 'delete',
  schema: S,
): Promise<AccountAnswer<z.infer<S>>> => {
  const token = await tokenOf(device, false)
  if (token === null) return { because: 'Your session has expired. Please log in again.' }
  if (typeof token !== 'string') return token
  const answer: Answer<z.infer<S>> = await withApi(device).api.ask(
    { method, path: paths.account, token },
    schema,
  )
  if (answer.kind === 'accepted') return { data: answer.data }
  return { because: answer.kind === 'refused' ? answer.message : answer.because }
}

/** What the server holds about the member, as `contract/account.ts` lists it. */
export const fetchAccountData = (device: Device) => askAccount(device, 'get', accountData)

/** Whether a form is another member's: forms of members end with their uid, those of guests name none. */
const isOfOther = (form: string, uid: string) =>
  form.includes(':') && !form.endsWith(':') && !form.endsWith(`:${uid}`)

/**
 * Has the server forget the member's groups, feedback, likes and reports, and this device their unsent changes, drafts and pictures.
 * Nothing on the device goes before the server has agreed; what was being sent meanwhile is forgotten by the second call.
 */
export const deleteAccountData = async (device: Device) => {
  const uid = await readCurrentUid(device)
  const first = await askAccount(device, 'delete', accountDeletion)
  if ('because' in first) return first
  // First: a picture stays as long as a draft names it.
  await device.db.drafts.filter(({ form }) => uid === undefined || !isOfOther(form, uid)).delete()
  await discardAll(device)
  return askAccount(device, 'delete', accountDeletion)
}
