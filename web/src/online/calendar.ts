import { newCalendar, ownCalendar } from '@group-organizer/contract/meetings/calendar'
import { paths } from '@group-organizer/contract/paths'
import type * as z from 'zod/mini'
import { tokenOf } from '../sync/account/id-token.ts'
import type { SyncDevice } from '../sync/device.ts'
import { type Reason, reasonOf } from '../sync/rules/reason.ts'
import { withApi } from '../sync/server/client.ts'

type Answered<T> = { data: T } | { because: Reason }

const ask = async <S extends z.core.$ZodType>(
  device: SyncDevice,
  method: 'get' | 'put' | 'delete',
  schema: S,
): Promise<Answered<z.infer<S>>> => {
  const token = await tokenOf(device, false)
  if (typeof token !== 'string') return token ?? { because: reasonOf('session_expired') }
  const answer = await withApi(device).api.ask({ method, path: paths.ownCalendar, token }, schema)
  if (answer.kind === 'accepted') return { data: answer.data }
  return { because: answer.kind === 'refused' ? answer : answer.because }
}

/** When the address of the member's own calendar was made; null where there is none. */
export const fetchCalendar = (device: SyncDevice) => ask(device, 'get', ownCalendar)

/** Makes the address anew. The one before ends. */
export const makeCalendar = (device: SyncDevice) => ask(device, 'put', newCalendar)

export const endCalendar = (device: SyncDevice) => ask(device, 'delete', ownCalendar)
