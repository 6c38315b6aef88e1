import type { Mutation } from '../sync/rules/mutation.ts'
import type { KnownMutation } from './known-mutation.ts'

/** The part of an address that opens feedback, an announcement or a reply for writing. */
export const editHash = (id: string) => `#edit-${id}`

/** The part of an address that leads to it. */
export const noteHash = (id: string) => `#note-${id}`

/** The part of an address that leads to the members of a group. */
export const membersHash = '#members'

/**
 * The page on which a member goes on editing a waiting change; undefined if there is none or it is a deletion.
 * @param all waiting changes of the account
 */
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
