import { authorName, authorPicture } from '../author.ts'
import type { StoredAnswer } from '../kinds/answer.ts'
import { counted, isRepeat, requireOwnIdentity } from '../write-guards.ts'
import type { Next, WriteRequest } from '../write-request.ts'
import type { MeetingWish } from '@group-organizer/contract/meetings/answer'

export type About = Pick<StoredAnswer, '_id' | 'meetingId' | 'uid'>

/** Applies `PUT /meetings/{id}/answer` to the account's own answer. Throws Refusal: forbidden, blocked. */
export const setAnswer = (
  stored: StoredAnswer | undefined,
  about: About,
  { answer, guests = 0, word, ...wish }: MeetingWish,
  request: WriteRequest,
): Next<StoredAnswer> => {
  requireOwnIdentity({ uid: wish.uid }, request)
  if (isRepeat(stored, request)) return 'unchanged'
  return {
    ...about,
    answer,
    guests: answer === 'no' ? 0 : guests,
    word: word ?? stored?.word ?? '',
    userName: authorName(request, wish.userName),
    userPhoto: authorPicture(request, wish.userPhoto),
    answeredAt: new Date(request.now).toISOString(),
    ...counted(stored, true, request),
  }
}

/** Ends an answer without its member. Keys stay, so that a repeat of an old answer brings no seat back. */
export const leaveMeeting = (stored: StoredAnswer | undefined): Next<StoredAnswer> =>
  stored && stored.answer !== 'none'
    ? { ...stored, answer: 'none', guests: 0, word: '', rev: stored.rev + 1, version: stored.version + 1 }
    : 'unchanged'
