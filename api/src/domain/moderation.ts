import { hash } from 'node:crypto'
import { remember } from './idempotency.ts'
import { type StoredFeedback, type StoredGroup, type StoredReport, isHidden } from './records.ts'
import { isRepeat } from './write-guards.ts'
import type { Next, WriteRequest } from './write-request.ts'
import type { ReportInput, ReportReason } from '@group-organizer/contract/report'
import { isLive } from '@group-organizer/contract/tombstone'

/** The one report that an account can have made of a record. */
export const reportId = (uid: string, target: string) => hash('sha256', `${uid}\n${target}`).slice(0, 24)

/**
 * What a `POST …/report` makes of the report that an account has made of this record before. A new reason or text
 * replaces the old one; a repeat changes nothing. Throws Refusal: blocked, and what `requireTarget` throws.
 * @param requireTarget refuses where there is nothing to report
 */
export const reportRecord = (
  stored: StoredReport | undefined,
  { target, reason, text }: ReportInput & { target: string },
  request: WriteRequest,
  requireTarget: () => void,
): Next<StoredReport> => {
  if (isRepeat(stored, request)) return 'unchanged'
  requireTarget()
  const isSame = stored?.reason === reason && stored.text === text
  if (isSame && !request.key) return 'unchanged'
  return {
    _id: reportId(request.uid, target),
    target,
    uid: request.uid,
    reason,
    ...(text !== undefined && { text }),
    createdAt: isSame ? stored.createdAt : new Date(request.now).toISOString(),
    rev: (stored?.rev ?? 0) + 1,
    applied: remember(stored?.applied ?? {}, request),
  }
}

/*
 * What the operator does to a record. Hiding and showing it again leave `version` alone, since the content stays as it was: an
 * author's change that is under way is not refused for it.
 */

/** The record, to be seen by its author alone. @param now milliseconds since 1970 */
export const hideRecord = <T extends StoredGroup | StoredFeedback>(
  stored: T | undefined,
  hiddenReason: ReportReason,
  now: number,
) =>
  stored && isLive(stored) && !isHidden(stored)
    ? { ...stored, hiddenAt: new Date(now).toISOString(), hiddenReason, rev: stored.rev + 1 }
    : 'unchanged'

/** The record, to be seen by all again. */
export const showRecord = <T extends StoredGroup | StoredFeedback>(stored: T | undefined) =>
  stored && isHidden(stored)
    ? { ...stored, hiddenAt: undefined, hiddenReason: undefined, rev: stored.rev + 1 }
    : 'unchanged'

/** The tombstone that is left when the operator deletes a record. What was applied stays: repeats end there. */
export const removeGroup = (stored: StoredGroup | undefined, now: number): Next<StoredGroup> => {
  if (!stored || !isLive(stored)) return 'unchanged'
  const { _id, ownerId } = stored
  return { _id, ownerId, ...removed(stored, now) }
}

/** The same of a feedback. */
export const removeFeedback = (stored: StoredFeedback | undefined, now: number): Next<StoredFeedback> => {
  if (!stored || !isLive(stored)) return 'unchanged'
  const { _id, groupId, userId } = stored
  return { _id, groupId, userId, ...removed(stored, now) }
}

const removed = ({ rev, version, applied }: StoredGroup | StoredFeedback, now: number) => ({
  deletedAt: new Date(now).toISOString(),
  rev: rev + 1,
  version: version + 1,
  applied,
})
