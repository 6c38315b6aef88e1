import type { Group } from '@group-organizer/contract/group'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { download } from '../../ui/download.ts'

/** Hands the day of a group to the device's calendar. */
export const saveDay = async (group: Group) => {
  const address = `${location.origin}/auth/services/${group._id}`
  const made = await import('./group-calendar.ts').then(
    ({ groupCalendar }) => groupCalendar(group, address, new Date()),
    () => undefined,
  )
  if (made === undefined)
    await showDialog({ icon: 'error', title: groupText.calendarFailed, text: commonText.checkConnection })
  else download(`${group.groupName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`, made, 'text/calendar')
}
