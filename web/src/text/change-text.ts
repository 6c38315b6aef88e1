import { groupFields } from '@group-organizer/contract/group'
import type { KnownMutation } from '../kinds/known-mutation.ts'
import { fieldText } from './en/groups.ts'

export const changeText = (row: KnownMutation): string | undefined => {
  switch (row.type) {
    case 'group.create':
    case 'group.update': {
      const { changes } = row
      const written = groupFields.filter((field) => changes[field] !== undefined)
      return written.map((field) => `${fieldText[field]}: ${String(changes[field])}`).join('\n')
    }
    case 'feedback.create':
    case 'feedback.update':
      return row.changes.feedback
    default:
      return undefined
  }
}
