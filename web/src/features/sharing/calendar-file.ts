import type { Group } from '@group-organizer/contract/group'
import { calendarEvent, plain } from '@group-organizer/contract/meetings/calendar'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator'

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

/** Seconds before the start at which the calendar reminds its owner. */
const remindedBefore = 2 * 60 * 60

/** One meeting as an iCalendar event, in UTC. @param address the meeting's page */
export const meetingCalendar = (meeting: Meeting, address: string, now: Date): string => {
  const calendar = ical({ prodId: '-//Group Organizer//EN' })
  calendar.createEvent({
    ...calendarEvent(meeting, address),
    // `version` does not rise with a cancellation.
    sequence: meeting.rev,
    stamp: now,
    alarms: [{ type: ICalAlarmType.display, trigger: remindedBefore }],
    ...(meeting.status === 'cancelled' && { status: ICalEventStatus.CANCELLED }),
  })
  return calendar.toString()
}
