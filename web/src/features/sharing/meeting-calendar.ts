import { calendarEvent } from '@group-organizer/contract/meetings/calendar'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import ical, { ICalEventStatus } from 'ical-generator'

/** One meeting as an iCalendar event, in UTC. @param address the meeting's page */
export const meetingCalendar = (meeting: Meeting, address: string, now: Date): string => {
  const calendar = ical({ prodId: '-//Group Organizer//EN' })
  calendar.createEvent({
    ...calendarEvent(meeting, address),
    sequence: meeting.version,
    stamp: now,
    ...(meeting.status === 'cancelled' && { status: ICalEventStatus.CANCELLED }),
  })
  return calendar.toString()
}
