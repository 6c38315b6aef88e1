import type * as z from 'zod/mini'
import { tokenFor, tokenOf } from '../sync/account/id-token.ts'
import type { SyncDevice } from '../sync/device.ts'
import { problemOf } from '../sync/rules/outcome.ts'
import { type Reason, reasonOf } from '../sync/rules/reason.ts'
import { type Call, withApi } from '../sync/server/client.ts'

/** `next` is the cursor of the next page. */
export type Answered<T> = { data: T; next?: string | undefined } | { because: Reason }

/**
 * Asks the server about the account that is logged in. It is not queued: without a network the answer is the reason.
 * @param uid asks nothing if another account is logged in
 */
export const askAccount = async <S extends z.core.$ZodType>(
  device: SyncDevice,
  call: Call,
  schema: S,
  uid?: string,
): Promise<Answered<z.infer<S>>> => {
  const token = await (uid === undefined ? tokenOf(device, false) : tokenFor(device, uid, false))
  if (typeof token !== 'string') return token ?? { because: reasonOf('session_expired') }
  const answer = await withApi(device).api.ask({ ...call, token }, schema)
  if (answer.kind === 'accepted') return { data: answer.data, next: answer.meta.next }
  return { because: problemOf(answer) }
}
