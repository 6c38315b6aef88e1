import type { LiveGroup, StoredFeedback, StoredGroup } from './records.ts'
import type { FeedbackRow } from 'contract/feedback'
import type { Group, GroupRow, OwnGroup } from 'contract/group'
import { isTombstone } from 'contract/tombstone'

/*
 * Records as they are sent out. Every field is named here, so that a field added to a record stays at home
 * until someone decides otherwise.
 */

const counters = ({ rev, version, stamp }: { rev: number; version: number; stamp: number }) => ({
  rev,
  version,
  stamp,
})

const serializeLiveGroup = (record: LiveGroup): Group => ({
  _id: record._id,
  groupName: record.groupName,
  hobbyCategory: record.hobbyCategory,
  description: record.description,
  meetingLocation: record.meetingLocation,
  maxMembers: record.maxMembers,
  startDate: record.startDate,
  imageUrl: record.imageUrl,
  userName: record.userName,
  ownerId: record.ownerId,
  createdAt: record.createdAt,
  ...counters(record),
})

/** A group as every viewer sees it, or what stays of it. */
export const serializeGroup = (record: StoredGroup): GroupRow =>
  isTombstone(record)
    ? { _id: record._id, ownerId: record.ownerId, ...counters(record), deletedAt: record.deletedAt }
    : serializeLiveGroup(record)

/** A group as its owner's own requests are answered, with `userEmail`. */
export const serializeOwnGroup = (record: LiveGroup): OwnGroup => ({
  ...serializeLiveGroup(record),
  userEmail: record.userEmail,
})

/** A feedback as every viewer sees it, or what stays of it. */
export const serializeFeedback = (record: StoredFeedback): FeedbackRow => {
  const { _id, groupId, userId } = record
  if (isTombstone(record)) return { _id, groupId, userId, ...counters(record), deletedAt: record.deletedAt }
  const { feedback, userName, userPhoto, likes, likedBy, createdAt } = record
  return {
    _id,
    groupId,
    feedback,
    userId,
    userName,
    userPhoto,
    likes,
    likedBy,
    createdAt,
    ...counters(record),
  }
}

/** Either kind, as every viewer sees it. */
export const serialize = (record: StoredGroup | StoredFeedback) =>
  'groupId' in record ? serializeFeedback(record) : serializeGroup(record)
