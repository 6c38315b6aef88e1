import { randomBytes } from 'node:crypto'
import type { Feedback, FeedbackTombstone } from '@group-organizer/contract/feedback'
import type { Group, GroupTombstone } from '@group-organizer/contract/group'
import type { ReportReason } from '@group-organizer/contract/report'
import { isLive } from '@group-organizer/contract/tombstone'

/** Highest seq applied to a record, per account and device. Never sent out. */
export type Applied = Record<string, Record<string, number>>

type Kept = { applied: Applied }

/**
 * When and why the moderators hid a record; undefined where it is shown. Earlier versions kept no reason. Who sees what of it
 * says `serialize.ts`.
 */
type Moderated = { hiddenAt?: string | undefined; hiddenReason?: ReportReason | undefined }

export type LiveGroup = Omit<Group, 'hidden' | 'hiddenReason'> & Kept & Moderated & { userEmail: string }
export type DeadGroup = Omit<GroupTombstone, 'hidden'> & Kept
/** A group as a store keeps it. */
export type StoredGroup = LiveGroup | DeadGroup

export type LiveFeedback = Omit<Feedback, 'hidden' | 'hiddenReason'> & Kept & Moderated
type DeadFeedback = Omit<FeedbackTombstone, 'hidden'> & Kept
/** A feedback as a store keeps it. */
export type StoredFeedback = LiveFeedback | DeadFeedback

/** That an account has reported a record, and why. Its `_id` is made of both, so that there is one at most. */
export type StoredReport = Kept & {
  _id: string
  /** Id of the group or feedback. */
  target: string
  uid: string
  reason: ReportReason
  /** In the member's words. */
  text?: string | undefined
  createdAt: string
  rev: number
  stamp: number
}

/** An id for a record whose creator brought none. */
export const newId = () => randomBytes(12).toString('hex')

export const authorOf = (record: StoredGroup | StoredFeedback) =>
  'groupId' in record ? record.userId : record.ownerId

/** Whether the moderators have hidden a record that still is there. */
export const isHidden = (record: StoredGroup | StoredFeedback) =>
  isLive(record) && record.hiddenAt !== undefined

/** What is hidden is shown to its author alone. @param viewer undefined for the public */
export const isShownTo = (record: StoredGroup | StoredFeedback, viewer: string | undefined) =>
  !isHidden(record) || authorOf(record) === viewer
