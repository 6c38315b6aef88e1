import type { Applied, Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import type { Leaving, Next } from '../write-request.ts'
import { meetingKind } from './meeting.ts'
import type { AnswerWord } from '@group-organizer/contract/meetings/answer'

/** An account's answer to a meeting. Its `_id` is `intentId('answer', meetingId, uid)`. */
export type StoredAnswer = Stored & {
  meetingId: string
  uid: string
  userName: string
  userPhoto: string
  answer: AnswerWord | 'none'
  guests: number
  word: string
  /** ISO 8601. */
  answeredAt: string
  version: number
  applied: Applied
}

export const mayCome = ({ answer }: Pick<StoredAnswer, 'answer'>) => answer === 'going' || answer === 'maybe'

const withdrawn = (stored: StoredAnswer): Next<StoredAnswer> => ({
  ...stored,
  userName: '',
  userPhoto: '',
  answer: 'none',
  guests: 0,
  word: '',
  rev: stored.rev + 1,
  version: stored.version + 1,
  applied: {},
})

export const answerKind = {
  collection: 'answers',
  author: 'uid',
  foundBy: ['meetingId', 'uid'],
  parent: { field: 'meetingId', of: [meetingKind.collection] },
  event: (meetingId: string) => ({ changed: 'answers', meetingId }),
  read: (stored: object) => stored as StoredAnswer,
  forget: (stored: StoredAnswer | undefined, { uid }: Leaving): Next<StoredAnswer> =>
    stored?.uid === uid ? withdrawn(stored) : 'unchanged',
} satisfies StoreKind<StoredAnswer> & { author: string }
