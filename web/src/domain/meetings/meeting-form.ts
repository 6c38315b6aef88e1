import { blankMeeting } from '@group-organizer/contract/blanks'
import {
  type MeetingContent,
  type MeetingInput,
  meetingContent,
  meetingFields,
  meetingInput,
} from '@group-organizer/contract/meetings/meeting'
import { editsOf, formOf } from '../edits.ts'
import { localDate } from '../groups/is-active.ts'

export type MeetingField = (typeof meetingFields)[number]
export type MeetingFormValues = Record<MeetingField, string>

export const toMeetingForm = (content: MeetingContent): MeetingFormValues => formOf(meetingFields, content)

/** A new meeting of a group, in a week at six, in the device's zone. */
export const newMeetingForm = (
  { groupName, meetingLocation }: { groupName: string; meetingLocation: string },
  now: number,
): MeetingFormValues => {
  const day = new Date(now)
  day.setDate(day.getDate() + 7)
  return toMeetingForm({
    ...blankMeeting,
    title: groupName,
    place: meetingLocation,
    startsAt: `${localDate(day)}T18:00`,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
}

const typed = (values: MeetingFormValues) => ({
  ...values,
  // Some browsers add seconds.
  startsAt: values.startsAt.slice(0, 16),
  durationMinutes: Number(values.durationMinutes),
  capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
})

/** @param unreadable names of fields that the browser could not read */
export const readMeetingForm = (
  values: MeetingFormValues,
  unreadable: readonly string[] = [],
): { input: MeetingInput } | { faulty: MeetingField[] } => {
  const parsed = meetingInput.safeParse(typed(values))
  const refused = parsed.success ? [] : parsed.error.issues.map(({ path: [field] }) => String(field))
  const faulty = meetingFields.filter((field) => refused.includes(field) || unreadable.includes(field))
  if (parsed.success && faulty.length === 0) return { input: parsed.data }
  return { faulty }
}

export const meetingEdits = editsOf<MeetingField, MeetingContent>({
  fields: meetingFields,
  content: meetingContent,
  isSame: (_, a, b) => a.trim() === b.trim(),
})
