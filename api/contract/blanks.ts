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

export const blankFeedback = { feedback: '' }

export const contentOf = <B extends object>(blank: B, record: Readonly<B>): B => {
  const content = { ...blank }
  for (const field in blank) content[field] = record[field]
  return content
}
