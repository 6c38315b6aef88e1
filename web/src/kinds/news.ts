import { paths } from '@group-organizer/contract/paths'
import { type NewsEntry, newsEntry } from '@group-organizer/contract/words/news'
import * as z from 'zod/mini'
import type { Kind } from '../sync/rules/kind.ts'
import { rowGuard } from '../sync/rules/row-guards.ts'
import { announcementKind } from './announcement.ts'
import { membersHash, noteHash } from './edit-path.ts'
import { feedbackKind } from './feedback.ts'
import { groupKind } from './group.ts'
import { meetingKind } from './meeting.ts'
import { membershipKind } from './membership.ts'
import { noContent } from './no-content.ts'
import { replyKind } from './reply.ts'

const blank = { kind: '', target: '', who: '', at: '', read: false }

/** News of the account, computed by the server. The device never changes them. */
export const newsKind = {
  name: 'news',
  table: 'news',
  since: 6,
  arrives: { by: 'account', address: paths.news, follows: [announcementKind.table, replyKind.table] },
  ...noContent,
  blank,
  author: 'uid',
  parent: { kind: groupKind.name, field: 'groupId' },
  own: {},
  isRow: rowGuard<NewsEntry>({ ...blank, uid: '' }, { groupId: '' }),
  // Its field `kind` says what is new.
  asRow: (value) => z.safeParse(newsEntry, value).data,
  address: () => paths.news,
} satisfies Kind

/** The page that an entry leads to, and the place on it. */
export const newsPath = ({ groupId, target }: Pick<NewsEntry, 'groupId' | 'target'>): string => {
  const [collection, id = ''] = target.split('/')
  if (collection === meetingKind.table) return `/auth/meetings/${id}`
  if (collection === membershipKind.table) return `/auth/services/${groupId}${membersHash}`
  const isNote = [announcementKind.table, replyKind.table, feedbackKind.table].some(
    (table) => table === collection,
  )
  return `/auth/services/${groupId}${isNote ? noteHash(id) : ''}`
}
