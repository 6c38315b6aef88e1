import { instantsOf } from '@group-organizer/contract/meetings/time'
import { type MeetingFormValues, readMeetingForm } from '../../domain/meetings/meeting-form.ts'
import { meetingFaultText } from '../../text/en/meetings.ts'
import { unreadableFields } from '../read-or-refuse.ts'
import type { FormState } from '../use-form.ts'

/** A meeting as the form says it, with its moments; undefined where something is refused beside its field. */
export const readMeeting = async (
  { form, busy, refuse }: FormState,
  values: MeetingFormValues,
  failed: string,
) => {
  if (busy) return undefined
  const found = readMeetingForm(values, unreadableFields(form.current))
  if ('input' in found) return { ...found.input, ...instantsOf(found.input) }
  const sentences = Object.fromEntries(found.faulty.map((field) => [field, meetingFaultText[field]]))
  const [first] = found.faulty
  await refuse(
    sentences,
    { icon: 'warning', title: failed, text: first ? meetingFaultText[first] : '' },
    first,
  )
  return undefined
}

/** Whether a readable start is in the past. */
export const isPast = ({ startsAt, timeZone, durationMinutes }: MeetingFormValues, now: number): boolean => {
  try {
    const when = { startsAt: startsAt.slice(0, 16), timeZone, durationMinutes: Number(durationMinutes) || 1 }
    return Date.parse(instantsOf(when).startsAtUtc) < now
  } catch {
    return false
  }
}
