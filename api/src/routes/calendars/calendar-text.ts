import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Feed } from '../../domain/meetings/calendars.ts'
import { calendarEvent, plain } from '@group-organizer/contract/meetings/calendar'

/** Seconds after which programs should ask again. */
const ttl = 60 * 60

const statusOf = ({ meeting, isCertain }: Feed['entries'][number]) => {
  if (meeting.status === 'cancelled') return ICalEventStatus.CANCELLED
  return isCertain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE
}

/** A feed as iCalendar (RFC 5545). It changes with its meetings alone. @param origin of the pages that it links to */
export const calendarText = ({ name, entries }: Feed, origin: string): string => {
  const calendar = ical({
    name: plain(name),
    prodId: '-//Group Organizer//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl,
  })
  for (const entry of entries) {
    const { _id, createdAt, changedAt, sequence = 0 } = entry.meeting
    const changed = new Date(changedAt ?? createdAt)
    calendar.createEvent({
      ...calendarEvent(entry.meeting, `${origin}/auth/meetings/${_id}`),
      sequence,
      stamp: changed,
      lastModified: changed,
      status: statusOf(entry),
    })
  }
  return calendar.toString()
}
