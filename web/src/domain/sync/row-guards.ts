import { blankFeedback, blankGroup } from '@group-organizer/contract/blanks'
import type { FeedbackRow } from '@group-organizer/contract/feedback'
import type { GroupRow } from '@group-organizer/contract/group'
import { mutationSchema } from './mutation-schema.ts'
import type { Mutation } from './mutation.ts'

/*
 * Whether what this device has kept is what this version of the app expects of it. Another version may have written it, or
 * a member's own hands. Only the types of the fields are looked at: that keeps screens from breaking, costs next to nothing
 * for thousands of rows, and needs no schema to be loaded before the first page.
 */

type Sample = Readonly<Record<string, string | number | boolean>>

/** Taken apart once, not again for each of thousands of rows. */
type Shape = readonly (readonly [field: string, type: string])[]

/** The types of what the samples hold. */
const shape = (...samples: Sample[]): Shape =>
  samples.flatMap((sample) => Object.entries(sample).map(([field, value]) => [field, typeof value] as const))

const made = { userName: '', createdAt: '' }
const newFeedback = { ...blankFeedback, userPhoto: '', ...made }

/** What stands in for a field of a group, or of feedback, that is missing or cannot be understood. */
export const groupDefaults = { ...blankGroup, ...made }
export const feedbackDefaults = { ...newFeedback, likes: 0, likedBy: [] }

const served = { _id: '', rev: 0, version: 0, stamp: 0 }
const shapes = {
  tombstone: shape(served, { deletedAt: '' }),
  group: shape(served, groupDefaults, { ownerId: '' }),
  feedback: shape(served, newFeedback, { userId: '', likes: 0 }),
  newGroup: shape(groupDefaults),
  groupContent: shape(blankGroup),
  newFeedback: shape(newFeedback),
  feedbackContent: shape(blankFeedback),
  like: shape({ liked: true }),
  report: shape({ reason: '' }),
  mutation: shape({ seq: 0, uid: '', entityId: '', state: '' }),
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const has = (value: unknown, fields: Shape) =>
  isRecord(value) && fields.every(([field, type]) => typeof value[field] === type)

const hasSome = (value: unknown, fields: Shape) =>
  isRecord(value) &&
  fields.every(([field, type]) => value[field] === undefined || typeof value[field] === type)

export const isGroupRow = (row: unknown): row is GroupRow =>
  has(row, shapes.group) || has(row, shapes.tombstone)

export const isFeedbackRow = (row: unknown): row is FeedbackRow =>
  isRecord(row) &&
  typeof row['groupId'] === 'string' &&
  ((has(row, shapes.feedback) && Array.isArray(row['likedBy'])) || has(row, shapes.tombstone))

const says = (type: unknown, changes: unknown): boolean => {
  switch (type) {
    case 'group.create':
      return has(changes, shapes.newGroup)
    case 'group.update':
      return hasSome(changes, shapes.groupContent)
    case 'feedback.create':
      return has(changes, shapes.newFeedback)
    case 'feedback.update':
      return has(changes, shapes.feedbackContent)
    case 'feedback.like':
      return has(changes, shapes.like)
    case 'group.report':
    case 'feedback.report':
      return has(changes, shapes.report)
    case 'group.delete':
    case 'feedback.delete':
      return true
    default:
      return false
  }
}

/** Rows of another schema count as unreadable, whatever they look like. */
export const isMutation = (row: unknown): row is Mutation =>
  has(row, shapes.mutation) &&
  isRecord(row) &&
  row['schema'] === mutationSchema &&
  says(row['type'], row['changes'])
