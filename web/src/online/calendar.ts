import { newCalendar, ownCalendar } from '@group-organizer/contract/meetings/calendar'
import { paths } from '@group-organizer/contract/paths'
import type { SyncDevice } from '../sync/device.ts'
import { askAccount } from './ask-account.ts'

const path = paths.ownCalendar

/** Creation time of the address of the member's own calendar; null if there is none. */
export const fetchCalendar = (device: SyncDevice) => askAccount(device, { method: 'get', path }, ownCalendar)

/** Makes the address anew. The one before ends. */
export const makeCalendar = (device: SyncDevice) => askAccount(device, { method: 'put', path }, newCalendar)

export const endCalendar = (device: SyncDevice) => askAccount(device, { method: 'delete', path }, ownCalendar)
