import { calendarEvent } from '@group-organizer/contract/meetings/calendar'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator'

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
