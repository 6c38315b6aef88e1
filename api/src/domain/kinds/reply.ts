import { signatureOf, signedBy } from '../author.ts'
import { defineKind } from '../record-kind.ts'
import type { DeadOf, LiveRecord } from '../records.ts'
import { announcementKind } from './announcement.ts'
import { feedbackKind } from './feedback.ts'
import { blankReply } from '@group-organizer/contract/blanks'
import type { Reply, ReplyCreation, ReplyRow } from '@group-organizer/contract/words/reply'

/** `toUserId` wrote what is answered. */
type LiveReply = Omit<Reply, 'hidden' | 'hiddenReason'> & LiveRecord & { toUserId: string }
export type StoredReply = LiveReply | DeadOf<ReplyRow>

type Placed = ReplyCreation & { groupId: string; targetId: string; toUserId: string }

export const replyKind = defineKind<StoredReply, Placed>({
  name: 'reply',
  collection: 'replies',
  author: 'userId',
  blank: blankReply,
  title: 'text',
  picture: 'userPhoto',
  parent: { field: 'targetId', of: [announcementKind.collection, feedbackKind.collection] },
  foundBy: ['groupId', 'targetId', 'userId', 'toUserId'],
  keeps: ['groupId', 'targetId', 'userId'],
  eventOf: 'groupId',
  event: (groupId) => ({ changed: 'replies', groupId }),
  create: ({ targetId, toUserId, ...creation }, request) => ({
    ...signedBy(request, creation),
    targetId,
    toUserId,
  }),
  accountsIn: ({ toUserId }) => [toUserId],
  forgetOther: (reply, uid) => (reply.toUserId === uid ? { ...reply, toUserId: '' } : reply),
  show: (reply) => ({ ...signatureOf(reply), targetId: reply.targetId }),
})
