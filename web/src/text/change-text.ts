import { groupFields } from '@group-organizer/contract/group'
import { meetingFields } from '@group-organizer/contract/meetings/meeting'
import type { KnownMutation } from '../kinds/known-mutation.ts'
import { fieldText } from './en/groups.ts'
import { meetingFieldText } from './en/meetings.ts'

export const changeText = (row: KnownMutation): string | undefined => {
  switch (row.type) {
    case 'group.create':
    case 'group.update': {
      const { changes } = row
      const written = groupFields.filter((field) => changes[field] !== undefined)
      return written.map((field) => `${fieldText[field]}: ${String(changes[field])}`).join('\n')
    }
    case 'meeting.create':
    case 'meeting.update': {
      const { changes } = row
      const written = meetingFields.filter((field) => changes[field] !== undefined && changes[field] !== null)
      return written.map((field) => `${meetingFieldText[field]}: ${String(changes[field])}`).join('\n')
    }
    case 'answer.give':
      return row.changes.word
    case 'attendance.tick':
      return row.changes.name
    case 'feedback.create':
    case 'feedback.update':
      return row.changes.feedback
    case 'announcement.create':
    case 'announcement.update':
    case 'reply.create':
    case 'reply.update':
      return row.changes.text
    default:
      return undefined
  }
}
