import * as z from 'zod/mini'
import { type Operation, type Operations, reporting, writingExisting as writing } from '../operations.ts'
import { listQuery } from '../whole-list.ts'
import {
  announcement,
  announcementCreation,
  announcementRow,
} from '@group-organizer/contract/words/announcement'
import { newsEntry, newsQuery, readMark } from '@group-organizer/contract/words/news'
import { reply, replyCreation, replyRow, replyTombstone } from '@group-organizer/contract/words/reply'
import { signedTombstone } from '@group-organizer/contract/words/signed'
import { announcementChange, replyChange } from '@group-organizer/contract/write-bodies'

const replyingTo = (what: string): Operation => ({
  summary: `Reply to ${what}; anyone not removed from the group. 200 if it was sent before`,
  body: replyCreation,
  answers: { 201: reply, 200: replyRow },
  refusals: [...writing, 'removed', 'over_limit', 'taken', 'changed'],
})

const changing = (
  collection: string,
  [what, who]: readonly [what: string, who: string],
  { change, row, tombstone }: Record<'change' | 'row' | 'tombstone', z.core.$ZodType>,
): Operations => ({
  [`PATCH /${collection}/{id}`]: {
    summary: `Change ${what}; ${who}`,
    body: change,
    answers: { 200: row },
    refusals: [...writing, 'picture_missing', 'changed'],
  },
  [`DELETE /${collection}/{id}`]: {
    summary: `Delete ${what}; ${who}`,
    answers: { 200: tombstone },
    refusals: [...writing, 'changed'],
  },
  [`POST /${collection}/{id}/report`]: reporting(what),
})

export const announcementOperations: Operations = {
  'GET /groups/{id}/announcements': {
    summary: 'Announcements of a group, newest first: 200, or `limit`; `after` is `next` of the page before',
    query: listQuery,
    answers: { 200: z.array(announcementRow), 304: undefined },
    refusals: ['invalid', 'not_found', 'gone'],
  },
  'GET /groups/{id}/replies': {
    summary: 'All replies in a group, newest first: 200, or `limit`; `after` is `next` of the page before',
    query: listQuery,
    answers: { 200: z.array(replyRow), 304: undefined },
    refusals: ['invalid', 'not_found', 'gone'],
  },
  'GET /account/news': {
    summary: 'What is new for the member: 50 entries of the last 30 days, newest first',
    query: newsQuery,
    answers: { 200: z.array(newsEntry), 304: undefined },
    refusals: ['invalid', 'signin_required'],
  },
  'PUT /account/read': {
    summary: 'Note up to when the member has read what is new; the latest time counts',
    body: readMark,
    answers: { 200: readMark },
    refusals: ['invalid', 'signin_required', 'forbidden', 'too_large', 'account_closed'],
  },
  'POST /groups/{id}/announcements': {
    summary: 'Post an announcement to a group; organisers. 200 if it was posted before',
    body: announcementCreation,
    answers: { 201: announcement, 200: announcementRow },
    refusals: [...writing, 'picture_missing', 'over_limit', 'taken', 'changed'],
  },
  ...changing('announcements', ['an announcement', 'organisers'], {
    change: announcementChange,
    row: announcementRow,
    tombstone: signedTombstone,
  }),
  'POST /announcements/{id}/replies': replyingTo('an announcement'),
  'POST /feedbacks/{id}/replies': replyingTo('feedback'),
  ...changing('replies', ['a reply', 'its author'], {
    change: replyChange,
    row: replyRow,
    tombstone: replyTombstone,
  }),
}
