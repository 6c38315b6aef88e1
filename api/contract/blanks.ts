/*
 * The editable fields of each kind of record, with what stands in for one that is missing. The first screen needs them, and
 * does without the library that checks all else.
 */

export const blankGroup = {
  groupName: '',
  hobbyCategory: '',
  description: '',
  meetingLocation: '',
  maxMembers: 0,
  startDate: '',
  imageUrl: '',
}

export const blankFeedback = { feedback: '' }

/** The editable fields of a record alone. @param blank of its kind */
export const contentOf = <B extends object>(blank: B, record: Readonly<B>): B => {
  const content = { ...blank }
  for (const field in blank) content[field] = record[field]
  return content
}
