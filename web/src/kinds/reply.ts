import { blankReply } from '@group-organizer/contract/blanks'
import { recordId } from '@group-organizer/contract/fields'
import { paths } from '@group-organizer/contract/paths'
import { reportInput } from '@group-organizer/contract/report'
import {
  type ReplyRow,
  reply,
  replyContent,
  replyCreation,
  replyInput,
  replyTargets,
  replyTombstone,
} from '@group-organizer/contract/words/reply'
import * as z from 'zod/mini'
import type { Kind } from '../sync/rules/kind.ts'
import { rowReader } from '../sync/rules/read-rows.ts'
import { rowGuard } from '../sync/rules/row-guards.ts'
import { groupKind } from './group.ts'
import { signed, signedBlank } from './signed.ts'

const blank = { ...blankReply, ...signedBlank }

/** A few words below an announcement or a feedback. */
export const replyKind = {
  name: 'reply',
  table: 'replies',
  since: 6,
  arrives: { by: 'list', table: 'replyLists', address: paths.replies },
  content: replyContent,
  authored: z.extend(signed, { targetId: z.string(), target: z.string() }),
  strict: {
    create: z.extend(replyCreation, { targetId: recordId, target: z.enum(replyTargets) }),
    update: replyInput,
  },
  blank,
  author: 'userId',
  parent: { kind: groupKind.name, field: 'groupId' },
  after: 'targetId',
  own: { report: { changes: reportInput, endsWithRecord: true } },
  isRow: rowGuard<ReplyRow>({ ...blank, userId: '' }, { groupId: '', targetId: '' }),
  asRow: rowReader('reply', reply, replyTombstone, blank),
  address: ({ entityId, changes }, action) => {
    if (action === 'create') return paths.repliesTo(String(changes['target']), String(changes['targetId']))
    return action === 'report' ? paths.report('replies', entityId) : paths.reply(entityId)
  },
} satisfies Kind
