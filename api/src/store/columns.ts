import type { StoredFeedback, StoredGroup, StoredReport } from '../domain/records.ts'
import type { Draft } from '../domain/store.ts'
import { uploadOf } from '@group-organizer/contract/upload'

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

/** What a store keeps beside a group to find it by. */
export const groupColumns = (group: Draft<StoredGroup>) => {
  const { _id: id, rev, ownerId } = group
  return { id, rev, ownerId, picture: pictureOf(group), ...life(group) }
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
