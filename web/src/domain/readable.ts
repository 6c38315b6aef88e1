import type { FeedbackRow } from 'api/contract/feedback'
import type { GroupRow } from 'api/contract/group'
import { mutationSchema } from './mutation-schema.ts'
import type { Mutation } from './mutation.ts'

/*
 * Whether what this device has kept is what this version of the app expects of it. Another version may have written it, or
 * somebody's own hands. Only the types of the fields are looked at: that keeps screens from breaking, costs next to nothing
 * for thousands of rows, and needs no schema to be loaded before the first page.
 */

type Shape = Readonly<Record<string, 'string' | 'number' | 'boolean'>>

const input: Shape = {
  groupName: 'string',
  hobbyCategory: 'string',
  description: 'string',
  meetingLocation: 'string',
  maxMembers: 'number',
  startDate: 'string',
  imageUrl: 'string',
}
const made: Shape = { userName: 'string', createdAt: 'string' }
const words: Shape = { feedback: 'string' }
const served: Shape = { _id: 'string', rev: 'number', version: 'number', stamp: 'number' }
const tombstone: Shape = { ...served, deletedAt: 'string' }
const group: Shape = { ...served, ...input, ...made, ownerId: 'string' }
const note: Shape = { ...served, ...words, ...made, userPhoto: 'string', userId: 'string', likes: 'number' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const has = (value: unknown, shape: Shape) =>
  isRecord(value) && Object.entries(shape).every(([field, type]) => typeof value[field] === type)

const hasSome = (value: unknown, shape: Shape) =>
  isRecord(value) &&
  Object.entries(shape).every(([field, type]) => value[field] === undefined || typeof value[field] === type)

export const isGroupRow = (row: unknown): row is GroupRow => has(row, group) || has(row, tombstone)

export const isFeedbackRow = (row: unknown): row is FeedbackRow =>
  isRecord(row) &&
  typeof row['groupId'] === 'string' &&
  ((has(row, note) && Array.isArray(row['likedBy'])) || has(row, tombstone))

const says = (type: unknown, changes: unknown): boolean => {
  switch (type) {
    case 'group.create':
      return has(changes, { ...input, ...made })
    case 'group.update':
      return hasSome(changes, input)
    case 'feedback.create':
      return has(changes, { ...words, ...made, userPhoto: 'string' })
    case 'feedback.update':
      return has(changes, words)
    case 'feedback.like':
      return has(changes, { liked: 'boolean' })
    case 'group.delete':
    case 'feedback.delete':
      return true
    default:
      return false
  }
}

const envelope: Shape = { seq: 'number', uid: 'string', entityId: 'string', state: 'string' }

/** Rows of another schema count as unreadable, whatever they look like. */
export const isMutation = (row: unknown): row is Mutation =>
  has(row, envelope) && isRecord(row) && row['schema'] === mutationSchema && says(row['type'], row['changes'])
