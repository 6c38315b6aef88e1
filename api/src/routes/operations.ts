import * as z from 'zod/mini'
import { changesQuery } from './changes.ts'
import { groupListQuery } from './groups.ts'
import { listQuery } from './whole-list.ts'
import { accountData, accountDeletion } from '@group-organizer/contract/account'
import type { ErrorCode } from '@group-organizer/contract/errors'
import { feedback, feedbackCreation, feedbackLike, feedbackRow } from '@group-organizer/contract/feedback'
import { recordId } from '@group-organizer/contract/fields'
import { group, groupCreation, groupRow, groupTombstone, ownGroup } from '@group-organizer/contract/group'
import { hiddenQuery, hiddenRecords, report, reportInput } from '@group-organizer/contract/report'
import { uploadName, uploadQuery, uploadTypes } from '@group-organizer/contract/upload'
import { feedbackChange, groupChange } from '@group-organizer/contract/write-bodies'

type Schema = z.core.$ZodType

/** A route's purpose, schemas and refusals. */
export type Operation = {
  summary: string
  query?: Schema
  body?: Schema
  /** Types of a body other than JSON. */
  bodyTypes?: readonly string[]
  /** `data` of the answer; undefined for none. */
  answers: Partial<Record<200 | 201 | 304, Schema | undefined>>
  /** With `signin_required` a member's token is required. Every JSON body may also be `malformed` or `unsupported`. */
  refusals: ErrorCode[]
  /** Whose token it is, if not one that a member must send; `optional` gives a member more. */
  auth?: 'optional' | 'operator'
  /** Type of an answer other than JSON. */
  mediaType?: string
}

/** By method and path, such as `GET /groups`. */
export type Operations = Record<string, Operation>

const leaving = ['invalid', 'signin_required', 'forbidden', 'too_large', 'too_many'] as const
export const writing = [...leaving, 'account_closed', 'blocked', 'unverified_email'] as const
const existing = ['not_found', 'gone'] as const

/** Refusals of a write about something that may be gone. */
export const writingExisting = [...writing, ...existing] as const

export const reporting = (what: string): Operation => ({
  summary: `Report ${what} to the moderators; a new reason replaces the old one, with 200`,
  body: reportInput,
  answers: { 201: report, 200: report },
  refusals: [...writingExisting, 'over_limit'],
})

const uploaded = z.object({ _id: uploadName, address: z.string() })

/** The order is that of the specification, section 7; later additions follow. */
export const operations: Operations = {
  'GET /groups': {
    summary: 'All groups, newest first; with `email`, the groups of the account that the token names',
    query: groupListQuery,
    auth: 'optional',
    answers: { 200: z.array(z.union([ownGroup, groupRow])) },
    refusals: ['invalid', 'signin_required', 'forbidden', 'too_many'],
  },
  'GET /groups/{id}': {
    summary: 'One group',
    answers: { 200: group },
    refusals: [...existing],
  },
  'POST /groups': {
    summary: 'Create a group; 200 if it was created before',
    body: groupCreation,
    answers: { 201: ownGroup, 200: z.union([ownGroup, groupTombstone]) },
    refusals: [...writing, 'picture_missing', 'over_limit', 'taken', 'gone', 'changed'],
  },
  'PATCH /groups/{id}': {
    summary: 'Change any of the editable fields of a group; organisers',
    body: groupChange,
    answers: { 200: z.union([ownGroup, groupRow]) },
    refusals: [...writing, 'picture_missing', ...existing, 'changed'],
  },
  'DELETE /groups/{id}': {
    summary:
      'Delete a group with everything in it; the owner. If a later write came first, the answer is the group as it is',
    answers: { 200: groupRow },
    refusals: [...writing, ...existing, 'changed'],
  },
  'GET /feedbacks/{id}': {
    summary:
      'Feedback of the group with this id, newest first: 200, or `limit`; `after` is `next` of the page before',
    query: listQuery,
    answers: { 200: z.array(feedbackRow), 304: undefined },
    refusals: ['invalid', ...existing, 'too_many'],
  },
  'GET /feedbacks/{id}/likes': {
    summary:
      'Ids of the feedback that the member likes in the group with this id; `likedBy` names at most 100 members',
    answers: { 200: z.array(recordId) },
    refusals: ['signin_required', ...existing, 'too_many'],
  },
  'POST /feedbacks/{id}': {
    summary: 'Write feedback about the group with this id; 200 if it was written before',
    body: feedbackCreation,
    answers: { 201: feedback, 200: feedbackRow },
    refusals: [...writing, 'removed', 'over_limit', ...existing, 'taken', 'changed'],
  },
  'POST /feedbacks/{id}/like': {
    summary: 'Like the feedback with this id, or take the like back; without `liked`, whichever it is not',
    body: feedbackLike,
    answers: { 200: feedbackRow },
    refusals: [...writing, ...existing],
  },
  'PATCH /feedbacks/{id}': {
    summary: 'Change feedback; its author',
    body: feedbackChange,
    answers: { 200: feedbackRow },
    refusals: [...writing, ...existing, 'changed'],
  },
  'DELETE /feedbacks/{id}': {
    summary: 'Delete feedback; its author. If a later write came first, the answer is the feedback as it is',
    answers: { 200: feedbackRow },
    refusals: [...writing, ...existing, 'changed'],
  },
  'POST /groups/{id}/report': reporting('a group'),
  'POST /feedbacks/{id}/report': reporting('feedback'),
  'PUT /uploads/{name}': {
    summary:
      'Upload a picture, named after the SHA-256 of its bytes; 200 if it was uploaded before. Everybody sees it at /uploads/{name}, outside of the API',
    query: uploadQuery,
    bodyTypes: Object.values(uploadTypes),
    answers: { 201: uploaded, 200: uploaded },
    refusals: [...writing, 'not_a_picture', 'over_limit', 'pictures_full', 'not_found'],
  },
  'GET /changes': {
    summary: 'Groups changed since a cursor, deletions included; `kinds` asks for meetings, too',
    query: changesQuery,
    answers: { 200: z.array(groupRow) },
    refusals: ['invalid', 'resync', 'too_many'],
  },
  'GET /account': {
    summary:
      'What the member has written, liked, joined, answered, uploaded and chosen. The log-in must be at most 15 minutes old',
    answers: { 200: accountData },
    refusals: ['invalid', 'signin_required', 'recent_signin', 'too_many'],
  },
  'DELETE /account': {
    summary: 'Delete all of that; safe to repeat. The log-in must be at most 15 minutes old',
    answers: { 200: accountDeletion },
    refusals: [...leaving, 'account_closed', 'recent_signin'],
  },
  'GET /account/hidden': {
    summary: 'Records of the member that the moderators have hidden, of the given ids',
    query: hiddenQuery,
    answers: { 200: hiddenRecords },
    refusals: ['invalid', 'signin_required', 'too_many'],
  },
  'GET /events': {
    summary: 'Server-sent events, each of which only says what to pull again',
    answers: { 200: undefined },
    mediaType: 'text/event-stream',
    refusals: ['too_many'],
  },
  'GET /metrics': {
    summary: 'Metrics for the operator, in OpenMetrics; 404 unless METRICS_TOKEN is set',
    auth: 'operator',
    answers: { 200: undefined },
    mediaType: 'application/openmetrics-text',
    refusals: ['not_found', 'signin_required', 'too_many'],
  },
  'GET /health': {
    summary: 'Whether the store answers',
    answers: { 200: z.object({ status: z.literal('ready'), warnings: z.optional(z.array(z.string())) }) },
    refusals: [],
  },
  'GET /openapi.json': {
    summary: 'This document',
    answers: { 200: undefined },
    refusals: [],
  },
}
