import * as z from 'zod/mini'
import { pageQuery } from '../middleware/validate.ts'
import { meetingListQuery } from './meeting-lists.ts'
import { type Operations, reporting, writingExisting as writing } from './operations.ts'
import { answer, answerRow, meetingAnswer, meetingWish } from '@group-organizer/contract/meetings/answer'
import { attendance, attendanceTick } from '@group-organizer/contract/meetings/attendance'
import {
  meeting,
  meetingCancellation,
  meetingCreation,
  meetingPatch,
  meetingRow,
  meetingTombstone,
} from '@group-organizer/contract/meetings/meeting'

export const meetingOperations: Operations = {
  'GET /meetings': {
    summary:
      'Meetings that end after `from`, or now, by start: 100, or `limit`; `after` is `next` of the page before. With `groupId`, `before` pages back',
    query: meetingListQuery,
    answers: { 200: z.array(meeting) },
    refusals: ['invalid', 'not_found', 'gone'],
  },
  'GET /meetings/{id}': {
    summary: 'One meeting, with exact numbers',
    answers: { 200: meeting },
    refusals: ['not_found', 'gone'],
  },
  'POST /meetings': {
    summary: 'Plan a meeting; organisers. 200 if it was planned before',
    body: meetingCreation,
    answers: { 201: meeting, 200: meetingRow },
    refusals: [...writing, 'full_calendar', 'taken', 'changed'],
  },
  'PATCH /meetings/{id}': {
    summary: 'Change any of the editable fields; organisers. `status` is ignored',
    body: meetingPatch,
    answers: { 200: meetingRow },
    refusals: [...writing, 'full_calendar', 'changed'],
  },
  'DELETE /meetings/{id}': {
    summary: 'Delete a meeting that nobody has answered; organisers',
    answers: { 200: meetingTombstone },
    refusals: [...writing, 'changed', 'answered'],
  },
  'POST /meetings/{id}/cancel': {
    summary: 'Cancel a meeting, or undo that; organisers',
    body: meetingCancellation,
    answers: { 200: meetingRow },
    refusals: [...writing],
  },
  'POST /meetings/{id}/report': reporting('a meeting'),
  'PUT /meetings/{id}/answer': {
    summary:
      'Answer a meeting: going, maybe or no, with guests and a word to the organisers. The server gives the seat',
    body: meetingWish,
    answers: { 200: meetingAnswer },
    refusals: [...writing, 'removed', 'crowded', 'closed'],
  },
  'GET /meetings/{id}/attendance': {
    summary: 'Who has answered or was there; organisers',
    answers: { 200: z.array(attendance), 304: undefined },
    refusals: ['signin_required', 'forbidden', 'not_found', 'gone'],
  },
  'PUT /meetings/{id}/attendance/{uid}': {
    summary:
      'Check somebody in, or undo that, from a day before the start to 14 days after the end; organisers. The last word that arrives counts. `uid` is an account, or `walk-in:` and 24 hexadecimal digits with a name',
    body: attendanceTick,
    answers: { 200: attendance },
    refusals: [...writing, 'crowded', 'closed'],
  },
  'GET /meetings/{id}/answers': {
    summary:
      'Who is going, in line, or may come; organisers also see who cannot, words, and who was there, walk-ins included',
    query: pageQuery,
    answers: { 200: z.array(answerRow), 304: undefined },
    refusals: ['invalid', 'signin_required', 'not_found', 'gone'],
  },
  'GET /account/answers': {
    summary: 'The member’s answers to meetings that are coming or ended in the last 30 days',
    answers: { 200: z.array(answer), 304: undefined },
    refusals: ['signin_required'],
  },
}
