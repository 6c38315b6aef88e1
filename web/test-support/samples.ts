import { blankGroup } from '@group-organizer/contract/blanks'
import type { Feedback } from '@group-organizer/contract/feedback'
import type { Group, GroupInput } from '@group-organizer/contract/group'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import type { KnownMutation, KnownNewMutation } from '../src/kinds/known-mutation.ts'
import { type Envelope, mutationSchema } from '../src/sync/rules/mutation.ts'

export const input: GroupInput = {
  ...blankGroup,
  groupName: 'Dawn Patrol',
  hobbyCategory: 'Running',
  description: 'Slow miles before breakfast.',
  meetingLocation: 'Harbour steps',
  maxMembers: 12,
  startDate: '2026-12-01',
  imageUrl: '/images/categories/running.svg',
}

export const recordA = 'a'.repeat(24)
export const recordB = 'b'.repeat(24)

const row = { rev: 3, version: 2, stamp: 7, createdAt: '2026-11-01T08:00:00.000Z' }

export const group: Group = { _id: recordA, ...input, userName: 'Ann', ownerId: 'ann', ...row }

export const feedback: Feedback = {
  _id: recordB,
  groupId: recordA,
  feedback: 'Lovely people.',
  userId: 'bob',
  userName: 'Bob',
  userPhoto: '/images/avatar.svg',
  likes: 1,
  likedBy: ['cleo'],
  ...row,
}

export const meeting: Meeting = {
  _id: recordB,
  groupId: recordA,
  title: 'Harbour run',
  startsAt: '2026-12-01T18:00',
  timeZone: 'Europe/Berlin',
  durationMinutes: 120,
  place: 'Harbour steps',
  note: '',
  capacity: null,
  createdBy: 'ann',
  startsAtUtc: '2026-12-01T17:00:00.000Z',
  endsAtUtc: '2026-12-01T19:00:00.000Z',
  status: 'scheduled',
  going: 0,
  maybe: 0,
  waiting: 0,
  ...row,
}

/** A queued mutation. The test gives `seq` and the fields that matter to it. */
export const queued = (
  seq: number,
  newMutation: KnownNewMutation,
  more: Partial<Envelope> = {},
): KnownMutation => ({
  seq,
  uid: 'ann',
  entityId: newMutation.type.startsWith('group.') ? recordA : recordB,
  schema: mutationSchema,
  attempts: 0,
  state: 'waiting',
  createdAt: Date.UTC(2026, 10, 20),
  ...newMutation,
  ...more,
})

export const newMutations = {
  createGroup: {
    type: 'group.create',
    changes: { ...input, userName: 'Ann', createdAt: '2026-11-20T08:00:00.000Z' },
  },
  renameGroup: {
    type: 'group.update',
    changes: { groupName: 'Dusk Patrol' },
    base: { groupName: 'Dawn Patrol' },
  },
  deleteGroup: { type: 'group.delete', base: input },
  createFeedback: {
    type: 'feedback.create',
    groupId: recordA,
    changes: {
      feedback: 'First!',
      userName: 'Ann',
      userPhoto: '/images/avatar.svg',
      createdAt: '2026-11-20T08:00:00.000Z',
    },
  },
  updateFeedback: {
    type: 'feedback.update',
    groupId: recordA,
    changes: { feedback: 'Second thoughts.' },
    base: { feedback: 'Lovely people.' },
  },
  deleteFeedback: { type: 'feedback.delete', groupId: recordA, base: { feedback: 'Lovely people.' } },
  like: { type: 'feedback.like', groupId: recordA, changes: { liked: true } },
  unlike: { type: 'feedback.like', groupId: recordA, changes: { liked: false } },
} satisfies Record<string, KnownNewMutation>
