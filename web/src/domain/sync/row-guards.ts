import type { FeedbackRow } from 'contract/feedback'
import type { GroupRow } from 'contract/group'
import { mutationSchema } from './mutation-schema.ts'
import type { Mutation } from './mutation.ts'

/*
 * Whether what this device has kept is what this version of the app expects of it. Another version may have written it, or
 * a member's own hands. Only the types of the fields are looked at: that keeps screens from breaking, costs next to nothing
 * for thousands of rows, and needs no schema to be loaded before the first page.
 */

type Types = Readonly<Record<string, 'string' | 'number' | 'boolean'>>

/** Taken apart once, not again for each of thousands of rows. */
type Shape = readonly (readonly [field: string, type: string])[]

const shape = (...types: Types[]): Shape => types.flatMap((some) => Object.entries(some))

const input: Types = {
  groupName: 'string',
  hobbyCategory: 'string',
  description: 'string',
  meetingLocation: 'string',
  maxMembers: 'number',
  startDate: 'string',
  imageUrl: 'string',
}
const made: Types = { userName: 'string', createdAt: 'string' }
const words: Types = { feedback: 'string' }
const served: Types = { _id: 'string', rev: 'number', version: 'number', stamp: 'number' }
const tombstone = shape(served, { deletedAt: 'string' })
const group = shape(served, input, made, { ownerId: 'string' })
const note = shape(served, words, made, { userPhoto: 'string', userId: 'string', likes: 'number' })
const newGroup = shape(input, made)
const editedGroup = shape(input)
const newNote = shape(words, made, { userPhoto: 'string' })
const editedNote = shape(words)
const like = shape({ liked: 'boolean' })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const has = (value: unknown, fields: Shape) =>
  isRecord(value) && fields.every(([field, type]) => typeof value[field] === type)

const hasSome = (value: unknown, fields: Shape) =>
  isRecord(value) &&
  fields.every(([field, type]) => value[field] === undefined || typeof value[field] === type)

export const isGroupRow = (row: unknown): row is GroupRow => has(row, group) || has(row, tombstone)

export const isFeedbackRow = (row: unknown): row is FeedbackRow =>
  isRecord(row) &&
  typeof row['groupId'] === 'string' &&
  ((has(row, note) && Array.isArray(row['likedBy'])) || has(row, tombstone))

const says = (type: unknown, changes: unknown): boolean => {
  switch (type) {
    case 'group.create':
      return has(changes, newGroup)
    case 'group.update':
      return hasSome(changes, editedGroup)
    case 'feedback.create':
      return has(changes, newNote)
    case 'feedback.update':
      return has(changes, editedNote)
    case 'feedback.like':
      return has(changes, like)
    case 'group.delete':
    case 'feedback.delete':
      return true
    default:
      return false
  }
}

const envelope = shape({ seq: 'number', uid: 'string', entityId: 'string', state: 'string' })

/** Rows of another schema count as unreadable, whatever they look like. */
export const isMutation = (row: unknown): row is Mutation =>
  has(row, envelope) && isRecord(row) && row['schema'] === mutationSchema && says(row['type'], row['changes'])
