import type { StoredFeedback, StoredGroup, StoredReport } from '../domain/records.ts'
import type { Draft } from '../domain/store.ts'
import { searchText } from 'contract/search'
import { uploadOf } from 'contract/upload'

/** A tombstone keeps the place in lists of what it stands for; what is hidden is listed with the tombstones. */
const life = (record: { createdAt: string; hiddenAt?: string | undefined } | { deletedAt: string }) =>
  'deletedAt' in record
    ? { deletedAt: record.deletedAt, createdAt: null, hidden: 0 }
    : { deletedAt: null, createdAt: record.createdAt, hidden: record.hiddenAt === undefined ? 0 : 1 }

/** The uploaded picture that a record names, which is not purged while it does. */
const pictureOf = (record: { imageUrl: string } | { userPhoto: string } | { deletedAt: string }) => {
  if ('deletedAt' in record) return null
  return uploadOf('imageUrl' in record ? record.imageUrl : record.userPhoto) ?? null
}

/** What a store keeps beside a group to find it by. Nothing finds a tombstone, or a hidden group, by its content. */
export const groupColumns = (group: Draft<StoredGroup>) => {
  const { _id: id, rev, ownerId } = group
  const isFound = !('deletedAt' in group) && group.hiddenAt === undefined
  const content = isFound
    ? { category: group.hobbyCategory, search: searchText(group) }
    : { category: null, search: '' }
  return { id, rev, ownerId, picture: pictureOf(group), ...life(group), ...content }
}

/** What a store keeps beside a feedback to find it by. */
export const feedbackColumns = (feedback: Draft<StoredFeedback>) => {
  const { _id: id, rev, groupId } = feedback
  return { id, rev, groupId, picture: pictureOf(feedback), ...life(feedback) }
}

/** What a store keeps beside a report to find it by. */
export const reportColumns = ({ _id: id, rev, target, uid, createdAt }: Draft<StoredReport>) => ({
  id,
  rev,
  target,
  uid,
  createdAt,
})
