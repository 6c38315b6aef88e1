import { paths } from '@group-organizer/contract/paths'
import type { Mutation } from '../../domain/sync/mutation.ts'
import { omitUndefined } from '../../domain/sync/omit-undefined.ts'

/** The request that delivers a mutation (specification, section 7, with the additions of the contract). */
export const mutationRequest = (mutation: Mutation) => {
  const { entityId } = mutation
  switch (mutation.type) {
    case 'group.create':
      return { method: 'post', path: paths.groups, json: { _id: entityId, ...mutation.changes } } as const
    case 'group.update':
      return { method: 'patch', path: paths.group(entityId), json: omitUndefined(mutation.changes) } as const
    case 'group.delete':
      return { method: 'delete', path: paths.group(entityId) } as const
    case 'feedback.create': {
      const { groupId } = mutation
      const json = { _id: entityId, groupId, ...mutation.changes }
      return { method: 'post', path: paths.feedbacks(groupId), json } as const
    }
    case 'feedback.update':
      return { method: 'patch', path: paths.feedbacks(entityId), json: mutation.changes } as const
    case 'feedback.delete':
      return { method: 'delete', path: paths.feedbacks(entityId) } as const
    case 'feedback.like':
      return { method: 'post', path: paths.like(entityId), json: mutation.changes } as const
    case 'group.report':
      return { method: 'post', path: paths.reportGroup(entityId), json: mutation.changes } as const
    case 'feedback.report':
      return { method: 'post', path: paths.reportFeedback(entityId), json: mutation.changes } as const
  }
}
