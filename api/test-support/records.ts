import { randomBytes } from 'node:crypto'
import type { LiveFeedback, StoredFeedback } from '../src/domain/kinds/feedback.ts'
import type { DeadGroup, LiveGroup, StoredGroup } from '../src/domain/kinds/group.ts'
import type { LiveMeeting } from '../src/domain/kinds/meeting.ts'
import type { StoredReminder } from '../src/domain/kinds/reminder.ts'
import type { StoredReport } from '../src/domain/kinds/report.ts'
import type { Draft } from '../src/domain/records.ts'
import type { Collection, ListFilter } from '../src/domain/store.ts'
import { blankGroupRecord, blankMeeting } from '@group-organizer/contract/blanks'

/** A new id, 24 hexadecimal digits. */
export const newId = () => randomBytes(12).toString('hex')

/** Waits until the next write has a later stamp. MongoDB gives those of one millisecond the same, and orders them by kind and id. */
export const afterStamp = async ({ stamp }: { stamp: number }): Promise<void> => {
  while (Date.now() <= stamp) await new Promise(setImmediate)
}

/** A believable group on its way into a store. */
export const groupDraft = (changes: Partial<Draft<LiveGroup>> = {}): Draft<LiveGroup> => ({
  _id: newId(),
  ...blankGroupRecord,
  groupName: 'Harbour Sketchers',
  hobbyCategory: 'Drawing & Painting',
  description: 'We draw boats, cranes and each other.',
  meetingLocation: 'Old Pier, Lisbon',
  maxMembers: 12,
  startDate: '2030-05-04',
  imageUrl: '/images/categories/drawing-painting.svg',
  userName: 'Mara',
  userEmail: 'mara@example.com',
  ownerId: 'mara',
  createdAt: '2030-01-01T10:00:00.000Z',
  rev: 1,
  version: 1,
  applied: { mara: { 'device-one': 1 } },
  ...changes,
})

/** A group after its deletion. */
export const deadGroup = ({ _id, ownerId, rev, version, applied }: LiveGroup): Draft<DeadGroup> => ({
  _id,
  ownerId,
  rev: rev + 1,
  version: version + 1,
  applied,
  deletedAt: '2030-02-01T10:00:00.000Z',
})

/** A believable feedback on its way into a store. */
export const feedbackDraft = (changes: Partial<Draft<LiveFeedback>> = {}): Draft<LiveFeedback> => ({
  _id: newId(),
  groupId: 'a'.repeat(24),
  feedback: 'The best Sunday of my month.',
  userId: 'noor',
  userName: 'Noor',
  userPhoto: '/images/avatar.svg',
  likes: 0,
  likedBy: [],
  createdAt: '2030-01-02T10:00:00.000Z',
  rev: 1,
  version: 1,
  applied: {},
  ...changes,
})

/** A believable report on its way into a store. */
export const reportDraft = (changes: Partial<Draft<StoredReport>> = {}): Draft<StoredReport> => ({
  _id: newId(),
  target: 'a'.repeat(24),
  uid: 'noor',
  reason: 'spam',
  createdAt: '2030-01-02T10:00:00.000Z',
  rev: 1,
  applied: {},
  ...changes,
})

/** A believable meeting on its way into a store. */
export const meetingDraft = (changes: Partial<Draft<LiveMeeting>> = {}): Draft<LiveMeeting> => ({
  _id: newId(),
  groupId: 'a'.repeat(24),
  ...blankMeeting,
  title: 'Harbour run',
  startsAt: '2030-02-01T18:00',
  timeZone: 'UTC',
  place: 'Harbour steps',
  createdBy: 'mara',
  startsAtUtc: '2030-02-01T18:00:00.000Z',
  endsAtUtc: '2030-02-01T20:00:00.000Z',
  status: 'scheduled',
  going: 0,
  maybe: 0,
  waiting: 0,
  createdAt: '2030-01-02T10:00:00.000Z',
  rev: 1,
  version: 1,
  applied: {},
  ...changes,
})

/** The record that a test expects to be there and alive. */
export const alive = <T extends StoredGroup | StoredFeedback>(
  record: T | undefined,
): Exclude<T, { deletedAt: string }> => {
  if (record === undefined || 'deletedAt' in record) throw new Error('expected a live record')
  return record as Exclude<T, { deletedAt: string }>
}

/** All feedback of a group, newest first. */
export const feedbackOf = async (
  feedbacks: Collection<StoredFeedback>,
  groupId: string,
  options?: ListFilter,
): Promise<StoredFeedback[]> => {
  const listed = await feedbacks.idsBy('groupId', groupId, options)
  return feedbacks.findAll(listed.map(({ _id }) => _id))
}

/** All pages of a list. */
export const listAll = async (
  groups: Collection<StoredGroup>,
  filter: ListFilter = {},
): Promise<StoredGroup[]> => {
  const records: StoredGroup[] = []
  let after: string | undefined
  do {
    const page = await groups.list({ ...filter, limit: 100, after })
    records.push(...page.records)
    after = page.next
  } while (after !== undefined)
  return records
}

/** A reminder that is due. */
export const reminderDraft = (changes: Partial<Draft<StoredReminder>> = {}): Draft<StoredReminder> => ({
  _id: newId(),
  word: 'dayBefore',
  aboutId: 'c'.repeat(24),
  dueAt: '2030-01-02T10:00:00.000Z',
  occasion: '2030-01-03T10:00:00.000Z',
  tries: 0,
  rev: 1,
  ...changes,
})
