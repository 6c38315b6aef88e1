import type { Group } from '@group-organizer/contract/group'
import { saveCalendar } from './save-calendar.ts'

/** Hands the day of a group to the device's calendar. */
export const saveDay = (group: Group) =>
  saveCalendar(group.groupName, async () => {
    const { groupCalendar } = await import('./group-calendar.ts')
    return groupCalendar(group, `${location.origin}/auth/services/${group._id}`, new Date())
  })
