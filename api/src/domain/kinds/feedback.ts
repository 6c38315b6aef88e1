import { signatureOf, signedBy } from '../author.ts'
import { defineKind } from '../record-kind.ts'
import type { OwnAction } from '../record-rules.ts'
import type { DeadOf, LiveRecord } from '../records.ts'
import { groupKind } from './group.ts'
import { blankFeedback } from '@group-organizer/contract/blanks'
import type {
  Feedback,
  FeedbackCreation,
  FeedbackLike,
  FeedbackRow,
} from '@group-organizer/contract/feedback'
import { serverLimits } from '@group-organizer/contract/limits'

export type LiveFeedback = Omit<Feedback, 'hidden' | 'hiddenReason'> & LiveRecord
export type StoredFeedback = LiveFeedback | DeadOf<FeedbackRow>

/** A list that names very many who like a feedback would name the whole community. */
const shownLikes = ({ likedBy }: LiveFeedback, viewer: string | undefined) => {
  if (likedBy.length <= serverLimits.likedBy) return likedBy
  return viewer !== undefined && likedBy.includes(viewer) ? [viewer] : []
}

const withLikes = (record: LiveFeedback, likedBy: string[]) => ({ ...record, likedBy, likes: likedBy.length })

export const feedbackKind = defineKind<StoredFeedback, FeedbackCreation & { groupId: string }>({
  name: 'feedback',
  collection: 'feedbacks',
  author: 'userId',
  blank: blankFeedback,
  title: 'feedback',
  picture: 'userPhoto',
  parent: { field: 'groupId', of: [groupKind.collection] },
  foundBy: ['groupId'],
  keeps: ['groupId', 'userId'],
  event: (groupId) => ({ changed: 'feedbacks', groupId }),
  create: (creation, request) => ({ ...signedBy(request, creation), likes: 0, likedBy: [] }),
  show: (record, viewer) => ({
    ...signatureOf(record),
    likes: record.likes,
    likedBy: shownLikes(record, viewer),
  }),
  accountsIn: ({ likedBy }) => likedBy,
  forgetOther: (record, uid) =>
    withLikes(
      record,
      record.likedBy.filter((member) => member !== uid),
    ),
})

export const likeFeedback: OwnAction<StoredFeedback, FeedbackLike> = (record, { liked }, { uid }) => {
  const likesNow = record.likedBy.includes(uid)
  if ((liked ?? !likesNow) === likesNow) return undefined
  const others = record.likedBy.filter((member) => member !== uid)
  return withLikes(record, likesNow ? others : [...others, uid])
}
