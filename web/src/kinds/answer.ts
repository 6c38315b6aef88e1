import { type Answer, answer, meetingWish } from '@group-organizer/contract/meetings/answer'
import { paths } from '@group-organizer/contract/paths'
import * as z from 'zod/mini'
import type { Kind } from '../sync/rules/kind.ts'
import { rowReader } from '../sync/rules/read-rows.ts'
import { rowGuard } from '../sync/rules/row-guards.ts'
import { meetingKind } from './meeting.ts'
import { noContent } from './no-content.ts'

const blank = { answer: 'no', guests: 0, word: '', answeredAt: '', seat: 'none' }

/** A member's answer to a meeting, and the seat that the server gives. */
export const answerKind = {
  name: 'answer',
  table: 'answers',
  since: 4,
  arrives: { by: 'account', address: paths.answers },
  ...noContent,
  blank,
  author: 'uid',
  parent: { kind: meetingKind.name, field: 'meetingId' },
  own: {
    give: {
      changes: z.required(z.omit(meetingWish, { uid: true }), { guests: true }),
      isState: true,
      method: 'put',
      show: (before, { answer: said, guests, word = before['word'] }) => ({ answer: said, guests, word }),
      isFulfilled: (record, { answer: said, guests }) =>
        record['answer'] === said && (record['guests'] === guests || record['refused'] === 'full'),
    },
  },
  isRow: rowGuard<Answer>({ ...blank, uid: '' }, { meetingId: '' }),
  // No server leaves a tombstone: a meeting that is gone takes its answers along.
  asRow: rowReader('answer', answer, z.never(), blank),
  answered: (data) => z.safeParse(z.object({ answer: z.unknown() }), data).data?.answer,
  address: ({ parent }) => paths.answer(parent ?? ''),
} satisfies Kind
