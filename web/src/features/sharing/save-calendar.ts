import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { download } from '../../ui/download.ts'

/** Hands a calendar to the device. @param make loads the part that writes it */
export const saveCalendar = async (name: string, make: () => Promise<string>) => {
  const made = await make().catch(() => undefined)
  if (made === undefined)
    await showDialog({ icon: 'error', title: groupText.calendarFailed, text: commonText.checkConnection })
  else download(`${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`, made, 'text/calendar')
}
