import type { Group } from '@group-organizer/contract/group'
import ical from 'ical-generator'

/** Other control characters than line feeds may not stand in such a file (RFC 5545, section 3.1). */
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')

/**
 * The day on which a group starts, as a file for any calendar: all day long, since groups have a date and no hour.
 * @param address where the group is looked at
 */
export const groupCalendar = (group: Group, address: string, now: Date): string => {
  const calendar = ical({ prodId: '-//Group Organizer//EN' })
  calendar.createEvent({
    // the same for every download, so that a calendar takes a second one for the same day
    id: `${group._id}@${new URL(address).hostname}`,
    stamp: now,
    start: group.startDate,
    allDay: true,
    summary: plain(group.groupName),
    location: plain(group.meetingLocation),
    description: plain(`${group.description}\n\n${address}`),
    url: address,
  })
  return calendar.toString()
}
