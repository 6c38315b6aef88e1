import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import ical, { ICalEventStatus } from 'ical-generator'
import { plain } from './group-calendar.ts'

/** One meeting as an iCalendar event, in UTC. @param address the meeting's page */
export const meetingCalendar = (meeting: Meeting, address: string, now: Date): string => {
  const calendar = ical({ prodId: '-//Group Organizer//EN' })
  calendar.createEvent({
    // A fixed id, so that calendars recognise a second download.
    id: `${meeting._id}@${new URL(address).hostname}`,
    sequence: meeting.version,
    stamp: now,
    start: new Date(meeting.startsAtUtc),
    end: new Date(meeting.endsAtUtc),
    summary: plain(meeting.title),
    location: plain(meeting.place),
    description: plain(`${meeting.note}\n\n${address}`.trim()),
    url: address,
    ...(meeting.status === 'cancelled' && { status: ICalEventStatus.CANCELLED }),
  })
  return calendar.toString()
}
