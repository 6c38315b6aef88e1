import type * as z from 'zod/mini'
import { tokenOf } from '../sync/account/id-token.ts'
import type { SyncDevice } from '../sync/device.ts'
import { type Reason, reasonOf } from '../sync/rules/reason.ts'
import { withApi } from '../sync/server/client.ts'

export type Answered<T> = { data: T } | { because: Reason }

type Call = { method: 'get' | 'put' | 'post' | 'delete'; path: string; json?: unknown }

/** Asks the server about the account that is logged in. It is not queued: without a network the answer is the reason. */
export const askAccount = async <S extends z.core.$ZodType>(
  device: SyncDevice,
  call: Call,
  schema: S,
): Promise<Answered<z.infer<S>>> => {
  const token = await tokenOf(device, false)
  if (typeof token !== 'string') return token ?? { because: reasonOf('session_expired') }
  const answer = await withApi(device).api.ask({ ...call, token }, schema)
  if (answer.kind === 'accepted') return { data: answer.data }
  return { because: answer.kind === 'refused' ? answer : answer.because }
}
