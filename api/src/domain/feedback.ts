import { authorName, authorPicture, madeAt } from './author.ts'
import { remember } from './idempotency.ts'
import { type LiveFeedback, type StoredFeedback, type StoredGroup, isHidden } from './records.ts'
import { Refusal } from './refusal.ts'
import {
  acceptRepeatedCreation,
  counted,
  isRepeat,
  present,
  requireAuthor,
  requireLiveGroup,
  requireOwnIdentity,
  requireUnchanged,
} from './write-guards.ts'
import type { Next, WriteRequest } from './write-request.ts'
import type { FeedbackCreation, FeedbackLike } from '@group-organizer/contract/feedback'
import { isLive } from '@group-organizer/contract/tombstone'
import type { FeedbackChange } from '@group-organizer/contract/write-bodies'

/** A feedback's record and that of its group; undefined where there is none. */
export type FeedbackInGroup = { stored: StoredFeedback | undefined; group: StoredGroup | undefined }

/**
 * What `POST /feedbacks/{groupId}` makes of the record that its id has.
 * Throws Refusal: taken, gone, changed, not_found, forbidden.
 */
export const createFeedback = (
  { stored, group }: FeedbackInGroup,
  creation: FeedbackCreation & { _id: string; groupId: string },
  request: WriteRequest,
): Next<StoredFeedback> => {
  requireOwnIdentity({ uid: creation.userId }, request)
  if (isRepeat(stored, request)) return 'unchanged'
  if (stored) {
    if (stored.groupId !== creation.groupId) throw new Refusal('taken')
    const same = isLive(stored) && stored.feedback === creation.feedback
    const keep = acceptRepeatedCreation(stored, { author: stored.userId, same }, request)
    return keep ? { ...stored, ...counted(stored, false, request) } : 'unchanged'
  }
  requireLiveGroup(group)
  return {
    _id: creation._id,
    groupId: creation.groupId,
    feedback: creation.feedback,
    userId: request.uid,
    userName: authorName(request, creation.userName),
    userPhoto: authorPicture(request, creation.userPhoto),
    likes: 0,
    likedBy: [],
    createdAt: madeAt(request, creation.createdAt),
    rev: 1,
    version: 1,
    applied: remember({}, request),
  }
}

/** The feedback, if this request may change it. Throws Refusal: not_found, gone, forbidden, changed. */
const changeable = ({ stored, group }: FeedbackInGroup, request: WriteRequest): LiveFeedback => {
  requireLiveGroup(group)
  const feedback = present(stored, request.uid)
  requireAuthor(feedback.userId, request)
  requireUnchanged(feedback, request)
  return feedback
}

/** What `PATCH /feedbacks/{id}` makes of a feedback. Throws Refusal as `changeable` does. */
export const updateFeedback = (
  before: FeedbackInGroup,
  input: FeedbackChange,
  request: WriteRequest,
): Next<StoredFeedback> => {
  requireOwnIdentity({ uid: input.userId }, request)
  if (isRepeat(before.stored, request)) return 'unchanged'
  const feedback = changeable(before, request)
  const changed = feedback.feedback !== input.feedback
  if (!changed && !request.key) return 'unchanged'
  return { ...feedback, feedback: input.feedback, ...counted(feedback, changed, request) }
}

/** What `DELETE /feedbacks/{id}` leaves of a feedback: a tombstone. Throws Refusal as `changeable` does. */
export const deleteFeedback = (before: FeedbackInGroup, request: WriteRequest): Next<StoredFeedback> => {
  if (isRepeat(before.stored, request)) return 'unchanged'
  // a group that is hidden may be shown again, and its feedback with it
  const group =
    before.group && isHidden(before.group) ? { ...before.group, hiddenAt: undefined } : before.group
  const feedback = changeable({ ...before, group }, request)
  return {
    _id: feedback._id,
    groupId: feedback.groupId,
    userId: feedback.userId,
    deletedAt: new Date(request.now).toISOString(),
    ...counted(feedback, true, request),
  }
}

/**
 * What `POST /feedbacks/{id}/like` makes of a feedback: the member is among those who like it, or not.
 * Likes are no content, so `version` stays. Throws Refusal: not_found, gone, forbidden.
 */
export const likeFeedback = (
  { stored, group }: FeedbackInGroup,
  { liked, userId }: FeedbackLike,
  request: WriteRequest,
): Next<StoredFeedback> => {
  requireOwnIdentity({ uid: userId }, request)
  if (isRepeat(stored, request)) return 'unchanged'
  requireLiveGroup(group)
  const feedback = present(stored, request.uid)
  const likesNow = feedback.likedBy.includes(request.uid)
  const likes = liked ?? !likesNow
  if (likes === likesNow && !request.key) return 'unchanged'
  const others = feedback.likedBy.filter((uid) => uid !== request.uid)
  const likedBy = likes ? [...others, request.uid] : others
  return { ...feedback, likedBy, likes: likedBy.length, ...counted(feedback, false, request) }
}
