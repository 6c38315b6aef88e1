import {
  type LiveFeedback,
  type StoredFeedback,
  feedbackKind,
  likeFeedback,
} from '../src/domain/kinds/feedback.ts'
import { type LiveGroup, type StoredGroup, groupKind } from '../src/domain/kinds/group.ts'
import { actOnRecord, createRecord, deleteRecord, updateRecord } from '../src/domain/record-rules.ts'
import { Refusal } from '../src/domain/refusal.ts'
import type { Next, WriteRequest } from '../src/domain/write-request.ts'
import type { FeedbackCreation, FeedbackLike } from '@group-organizer/contract/feedback'
import type { GroupCreation, GroupInput } from '@group-organizer/contract/group'

export const now = Date.parse('2026-05-01T12:00:00.000Z')

export const input: GroupInput = {
  groupName: 'Harbour Anglers',
  hobbyCategory: 'Fishing',
  description: 'Quiet mornings at the pier.',
  meetingLocation: 'Old Pier, Bergen',
  maxMembers: 12,
  startDate: '2026-06-01',
  imageUrl: '/images/categories/fishing.svg',
}

/** A request of an account; Olga owns the example group and wrote the example feedback. */
export const by = (uid: string, rest: Partial<WriteRequest> = {}): WriteRequest => ({
  uid,
  email: `${uid}@example.com`,
  name: uid,
  epoch: 1,
  now,
  ...rest,
})

/** The same request with an idempotency key. */
export const key = (seq: number, device = 'device-a') => ({ key: { device, seq } })

export const group = (rest: Partial<LiveGroup> = {}): LiveGroup => ({
  _id: 'a'.repeat(24),
  ...input,
  userName: 'olga',
  ownerId: 'olga',
  userEmail: 'olga@example.com',
  createdAt: '2026-04-01T00:00:00.000Z',
  rev: 3,
  version: 2,
  stamp: 7,
  applied: {},
  ...rest,
})

export const deadGroup: StoredGroup = {
  _id: 'a'.repeat(24),
  ownerId: 'olga',
  deletedAt: '2026-04-02T00:00:00.000Z',
  rev: 4,
  version: 3,
  stamp: 8,
  applied: {},
}

export const feedback = (rest: Partial<LiveFeedback> = {}): LiveFeedback => ({
  _id: 'f'.repeat(24),
  groupId: 'a'.repeat(24),
  feedback: 'Lovely people.',
  userId: 'olga',
  userName: 'olga',
  userPhoto: '/images/avatar.svg',
  likes: 1,
  likedBy: ['ben'],
  createdAt: '2026-04-01T00:00:00.000Z',
  rev: 3,
  version: 2,
  stamp: 9,
  applied: {},
  ...rest,
})

export const deadFeedback: StoredFeedback = {
  _id: 'f'.repeat(24),
  groupId: 'a'.repeat(24),
  userId: 'olga',
  deletedAt: '2026-04-02T00:00:00.000Z',
  rev: 4,
  version: 3,
  stamp: 10,
  applied: {},
}

/** The stored record after an outcome. */
export const kept = (before: StoredFeedback, next: Next<StoredFeedback>): StoredFeedback =>
  next === 'unchanged' ? before : { ...next, stamp: 99 }

/** A rule's refusal: its code, and whether it showed the current record. */
export const refusalOf = (rule: () => unknown) => {
  try {
    rule()
    return 'no refusal'
  } catch (error) {
    if (error instanceof Refusal) return error.about.row ? `${error.code} with record` : error.code
    throw error
  }
}

type Written = { _id: string; groupId: string }

/** The rules of groups and feedback. */
export const createGroup = (
  stored: StoredGroup | undefined,
  creation: GroupCreation & { _id: string },
  request: WriteRequest,
) => createRecord(groupKind, { stored }, creation, request)
export const updateGroup = (stored: StoredGroup | undefined, change: object, request: WriteRequest) =>
  updateRecord(groupKind, { stored }, change, request)
export const deleteGroup = (stored: StoredGroup | undefined, request: WriteRequest) =>
  deleteRecord(groupKind, { stored }, request)

/** A feedback and its group. */
export type InGroup = { stored: StoredFeedback | undefined; group: StoredGroup | undefined }

const before = ({ stored, group: parent }: InGroup) => ({ stored, parent })

export const createFeedback = (place: InGroup, creation: FeedbackCreation & Written, request: WriteRequest) =>
  createRecord(feedbackKind, before(place), creation, request)
export const updateFeedback = (place: InGroup, change: object, request: WriteRequest) =>
  updateRecord(feedbackKind, before(place), change, request)
export const deleteFeedback = (place: InGroup, request: WriteRequest) =>
  deleteRecord(feedbackKind, before(place), request)
export const like = (place: InGroup, body: FeedbackLike, request: WriteRequest) =>
  actOnRecord(feedbackKind, likeFeedback, before(place), { body, request })
