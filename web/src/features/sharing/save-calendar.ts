import type { Group } from '@group-organizer/contract/group'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { download } from '../../ui/download.ts'

/** Hands a calendar to the device. @param make loads the part that writes it */
const saveCalendar = async (name: string, make: () => Promise<string>) => {
  const made = await make().catch(() => undefined)
  if (made === undefined)
    await showDialog({ icon: 'error', title: groupText.calendarFailed, text: commonText.checkConnection })
  else download(`${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`, made, 'text/calendar')
}

export const saveDay = (group: Group) =>
  saveCalendar(group.groupName, async () => {
    const { groupCalendar } = await import('./calendar-file.ts')
    return groupCalendar(group, `${location.origin}/auth/services/${group._id}`, new Date())
  })

export const meetingAddress = ({ _id }: Pick<Meeting, '_id'>) => `${location.origin}/auth/meetings/${_id}`

export const saveMeetingCalendar = (meeting: Meeting) =>
  saveCalendar(meeting.title, async () => {
    const { meetingCalendar } = await import('./calendar-file.ts')
    return meetingCalendar(meeting, meetingAddress(meeting), new Date())
  })
