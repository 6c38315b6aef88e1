import type { StoredFeedback, StoredGroup } from '../domain/records.ts'
import type { Draft } from '../domain/store.ts'
import { searchText } from 'contract/search'

/** What a store keeps beside a group to find it by. A tombstone keeps the group's place in lists, not its content. */
export const groupColumns = (group: Draft<StoredGroup>) => {
  const { _id: id, rev, ownerId } = group
  if ('deletedAt' in group)
    return { id, rev, ownerId, deletedAt: group.deletedAt, createdAt: null, category: null, search: '' }
  const { createdAt, hobbyCategory: category } = group
  return { id, rev, ownerId, deletedAt: null, createdAt, category, search: searchText(group) }
}

/** What a store keeps beside a feedback to find it by. */
export const feedbackColumns = (feedback: Draft<StoredFeedback>) => {
  const { _id: id, rev, groupId } = feedback
  return 'deletedAt' in feedback
    ? { id, rev, groupId, deletedAt: feedback.deletedAt, createdAt: null }
    : { id, rev, groupId, deletedAt: null, createdAt: feedback.createdAt }
}
