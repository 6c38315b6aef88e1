import type { Group } from '@group-organizer/contract/group'
import { plain } from '@group-organizer/contract/meetings/calendar'
import ical from 'ical-generator'

/** An all-day iCalendar event, since groups have no hour. @param address the group's page */
export const groupCalendar = (group: Group, address: string, now: Date): string => {
  const calendar = ical({ prodId: '-//Group Organizer//EN' })
  calendar.createEvent({
    // A fixed id, so that calendars recognise a second download.
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
