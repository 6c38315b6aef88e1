import {
  type LiveFeedback,
  type LiveGroup,
  type StoredFeedback,
  type StoredGroup,
  type StoredReport,
  isHidden,
  isShownTo,
} from './records.ts'
import { blankFeedback, blankGroup, contentOf } from '@group-organizer/contract/blanks'
import type { Feedback, FeedbackRow } from '@group-organizer/contract/feedback'
import type { Group, GroupRow, OwnGroup } from '@group-organizer/contract/group'
import { limits } from '@group-organizer/contract/limits'
import type { Report } from '@group-organizer/contract/report'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'

/*
 * Records as they are sent out. Every field is named here, so that a field added to a record stays at home
 * until someone decides otherwise. What the moderators have hidden is a tombstone to all but its author, and both say so: that
 * is how the author's devices know what to ask for. A `viewer` is undefined where the answer is for the public.
 */

/** What every row carries, dead or alive. */
const marks = (record: StoredGroup | StoredFeedback) => ({
  rev: record.rev,
  version: record.version,
  stamp: record.stamp,
  ...(isHidden(record) && { hidden: true }),
})

/** What only the author of a hidden record is told: nobody else is sent a live one. */
const reasonOf = ({ hiddenReason }: LiveGroup | LiveFeedback) => hiddenReason && { hiddenReason }

const serializeLiveGroup = (record: LiveGroup): Group => ({
  _id: record._id,
  ...contentOf(blankGroup, record),
  userName: record.userName,
  ownerId: record.ownerId,
  createdAt: record.createdAt,
  ...marks(record),
  ...reasonOf(record),
})

/** Who likes a feedback; of very many no more than the viewer, or each list would name the whole community. */
const shownLikes = ({ likedBy }: LiveFeedback, viewer: string | undefined) => {
  if (likedBy.length <= limits.likedBy) return likedBy
  return viewer !== undefined && likedBy.includes(viewer) ? [viewer] : []
}

const serializeLiveFeedback = (record: LiveFeedback, viewer: string | undefined): Feedback => ({
  _id: record._id,
  groupId: record.groupId,
  ...contentOf(blankFeedback, record),
  userId: record.userId,
  userName: record.userName,
  userPhoto: record.userPhoto,
  likes: record.likes,
  likedBy: shownLikes(record, viewer),
  createdAt: record.createdAt,
  ...marks(record),
  ...reasonOf(record),
})

/** Since when there is nothing left of a record, or nothing for this viewer. */
const goneSince = (record: StoredGroup | StoredFeedback) =>
  isTombstone(record) ? record.deletedAt : (record.hiddenAt ?? record.createdAt)

/** A group as a viewer sees it, or what stays of it. */
export const serializeGroup = (record: StoredGroup, viewer?: string): GroupRow => {
  if (isLive(record) && isShownTo(record, viewer)) return serializeLiveGroup(record)
  return { _id: record._id, ownerId: record.ownerId, ...marks(record), deletedAt: goneSince(record) }
}

/** A group as its owner's own requests are answered, with `userEmail`. */
export const serializeOwnGroup = (record: LiveGroup): OwnGroup => ({
  ...serializeLiveGroup(record),
  userEmail: record.userEmail,
})

/** A feedback as a viewer sees it, or what stays of it. */
export const serializeFeedback = (record: StoredFeedback, viewer?: string): FeedbackRow => {
  if (isLive(record) && isShownTo(record, viewer)) return serializeLiveFeedback(record, viewer)
  const { _id, groupId, userId } = record
  return { _id, groupId, userId, ...marks(record), deletedAt: goneSince(record) }
}

/** Either kind, as a viewer sees it. */
export const serialize = (record: StoredGroup | StoredFeedback, viewer?: string) =>
  'groupId' in record ? serializeFeedback(record, viewer) : serializeGroup(record, viewer)

/** A report as only the member who made it is answered. */
export const serializeReport = ({ target, reason, text, createdAt }: StoredReport): Report => ({
  _id: target,
  reason,
  ...(text !== undefined && { text }),
  createdAt,
})
