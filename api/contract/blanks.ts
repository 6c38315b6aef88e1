// Editable fields with their defaults. The first screen loads them without zod.

export const blankGroup = {
  groupName: '',
  hobbyCategory: '',
  description: '',
  meetingLocation: '',
  maxMembers: 0,
  startDate: '',
  imageUrl: '',
}

/** `pinned` is the id of an announcement that is shown first; empty for none. */
export const blankGroupRecord = { ...blankGroup, pinned: '' }

export const blankFeedback = { feedback: '' }

export const blankAnnouncement = { text: '', imageUrl: '' }

export const blankReply = { text: '' }

export const blankMeeting = {
  title: '',
  startsAt: '',
  timeZone: '',
  durationMinutes: 120,
  place: '',
  note: '',
  /** No limit. */
  capacity: null as number | null,
}

export const contentOf = <B extends object>(blank: B, record: Readonly<B>): B => {
  const content = { ...blank }
  for (const field in blank) content[field] = record[field]
  return content
}
