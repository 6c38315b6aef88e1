import { groupBody } from './test-app.ts'

export const meetingId = 'c'.repeat(24)
export const meetingPath = `/meetings/${meetingId}`

export const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 16)

/** A valid body of `POST /meetings`: in a week, in UTC. */
export const meetingBody = () => ({
  _id: meetingId,
  groupId: groupBody._id,
  title: 'Harbour run',
  startsAt: inDays(7),
  timeZone: 'UTC',
  place: 'Harbour steps',
})
