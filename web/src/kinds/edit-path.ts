import type { Mutation } from '../sync/rules/mutation.ts'
import type { KnownMutation } from './known-mutation.ts'

/** The part of an address that opens feedback, an announcement or a reply for writing. */
export const editHash = (id: string) => `#edit-${id}`

/** The part of an address that leads to it. */
export const noteHash = (id: string) => `#note-${id}`

export const membersHash = '#members'

/** The page to go on editing a waiting change; undefined for none or a deletion. @param all waiting changes of the account */
export const editPath = (row: KnownMutation, all: readonly Mutation[]): string | undefined => {
  const { entityId, seq } = row
  if (all.some((other) => other.entityId === entityId && other.seq > seq && other.type.endsWith('.delete')))
    return undefined
  switch (row.type) {
    case 'group.create':
    case 'group.update':
      return `/auth/updateGroup/${entityId}`
    case 'meeting.create':
    case 'meeting.update':
      return `/auth/meetings/${entityId}/edit`
    case 'announcement.create':
    case 'announcement.update':
    case 'reply.create':
    case 'reply.update':
    case 'feedback.create':
    case 'feedback.update':
      return `/auth/services/${row.groupId}${editHash(entityId)}`
    default:
      return undefined
  }
}
