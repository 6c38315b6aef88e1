import { blankFeedback } from '@group-organizer/contract/blanks'
import {
  type FeedbackRow,
  feedback,
  feedbackContent,
  feedbackCreation,
  feedbackInput,
} from '@group-organizer/contract/feedback'
import { paths } from '@group-organizer/contract/paths'
import { reportInput } from '@group-organizer/contract/report'
import { signedTombstone } from '@group-organizer/contract/words/signed'
import * as z from 'zod/mini'
import type { Kind } from '../sync/rules/kind.ts'
import type { Values } from '../sync/rules/mutation.ts'
import { rowReader } from '../sync/rules/read-rows.ts'
import { rowGuard } from '../sync/rules/row-guards.ts'
import { groupKind } from './group.ts'
import { signed, signedBlank } from './signed.ts'

const blank = { ...blankFeedback, ...signedBlank, likes: 0, likedBy: [] }

const likesOf = ({ likedBy, likes }: Values) => ({
  likedBy: Array.isArray(likedBy) ? likedBy.filter((uid) => typeof uid === 'string') : [],
  likes: typeof likes === 'number' ? likes : 0,
})

export const feedbackKind = {
  name: 'feedback',
  table: 'feedbacks',
  arrives: {
    by: 'list',
    table: 'feedbackLists',
    address: paths.feedbacks,
    // A list with very many likes names only some. The device asks for the member's own.
    supplement: {
      address: paths.likes,
      isCut: (row) => likesOf(row).likes > likesOf(row).likedBy.length,
      add: (row, uid) => ({ ...row, likedBy: [...new Set([...likesOf(row).likedBy, uid])] }),
    },
  },
  content: feedbackContent,
  authored: signed,
  strict: {
    create: feedbackCreation,
    update: feedbackInput,
  },
  blank,
  author: 'userId',
  parent: { kind: groupKind.name, field: 'groupId' },
  own: {
    like: {
      changes: z.object({ liked: z.boolean() }),
      show: (record, { liked }, uid) => {
        const before = likesOf(record)
        const others = before.likedBy.filter((member) => member !== uid)
        const likedBy = liked === true ? [...others, uid] : others
        return { likedBy, likes: before.likes + likedBy.length - before.likedBy.length }
      },
      isFulfilled: (record, { liked }, uid) => likesOf(record).likedBy.includes(uid) === liked,
    },
    report: { changes: reportInput, endsWithRecord: true },
  },
  isRow: rowGuard<FeedbackRow>({ ...blank, userId: '' }, { groupId: '' }),
  asRow: rowReader('feedback', feedback, signedTombstone, blank),
  address: ({ entityId, parent }, action) => {
    if (action === 'create') return paths.feedbacks(parent ?? '')
    if (action === 'like') return paths.like(entityId)
    return action === 'report' ? paths.report('feedbacks', entityId) : paths.feedbacks(entityId)
  },
} satisfies Kind
