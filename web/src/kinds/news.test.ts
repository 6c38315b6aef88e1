import { expect, it } from 'vitest'
import { newsPath } from './news.ts'

it.each([
  ['announcements/1', '/auth/services/g#note-1'],
  ['replies/1', '/auth/services/g#note-1'],
  ['feedbacks/1', '/auth/services/g#note-1'],
  ['memberships/1', '/auth/services/g#members'],
  ['meetings/1', '/auth/meetings/1'],
  ['groups/g', '/auth/services/g'],
  ['polls/1', '/auth/services/g'],
])('what is new leads to the very place, or to the group (%s)', (target, path) => {
  expect(newsPath({ groupId: 'g', target })).toBe(path)
})
