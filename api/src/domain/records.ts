import { randomBytes } from 'node:crypto'
import type { Feedback, FeedbackTombstone } from 'contract/feedback'
import type { Group, GroupTombstone } from 'contract/group'

/** Highest seq applied to a record, per account and device. Never sent out. */
export type Applied = Record<string, Record<string, number>>

type Hidden = { applied: Applied }

export type LiveGroup = Group & Hidden & { userEmail: string }
export type DeadGroup = GroupTombstone & Hidden
/** A group as a store keeps it. */
export type StoredGroup = LiveGroup | DeadGroup

export type LiveFeedback = Feedback & Hidden
export type DeadFeedback = FeedbackTombstone & Hidden
/** A feedback as a store keeps it. */
export type StoredFeedback = LiveFeedback | DeadFeedback

/** An id for a record whose creator brought none. */
export const newId = () => randomBytes(12).toString('hex')
