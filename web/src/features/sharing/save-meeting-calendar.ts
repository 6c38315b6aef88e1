import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { saveCalendar } from './save-calendar.ts'

export const meetingAddress = ({ _id }: Pick<Meeting, '_id'>) => `${location.origin}/auth/meetings/${_id}`

/** Saves the meeting as a file for calendars, which remind two hours before. */
export const saveMeetingCalendar = (meeting: Meeting) =>
  saveCalendar(meeting.title, async () => {
    const { meetingCalendar } = await import('./meeting-calendar.ts')
    return meetingCalendar(meeting, meetingAddress(meeting), new Date())
  })
