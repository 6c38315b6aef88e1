import { blankMeeting } from '@group-organizer/contract/blanks'
import { moment, recordId } from '@group-organizer/contract/fields'
import {
  type MeetingRow,
  derivedFields,
  meeting,
  meetingCancellation,
  meetingContent,
  meetingInput,
  meetingPatch,
  meetingTombstone,
} from '@group-organizer/contract/meetings/meeting'
import { paths } from '@group-organizer/contract/paths'
import { reportInput } from '@group-organizer/contract/report'
import * as z from 'zod/mini'
import type { Kind } from '../sync/rules/kind.ts'
import { rowReader } from '../sync/rules/read-rows.ts'
import { rowGuard } from '../sync/rules/row-guards.ts'
import { groupKind } from './group.ts'

const day = 24 * 60 * 60 * 1000

/** Meetings of all groups are held so far ahead, in milliseconds. */
export const aheadMs = 14 * day
/** Meetings of groups that are followed are held so far back. */
const backMs = 30 * day

const after = (now: number, ms: number) => new Date(now + ms).toISOString()

const blank = {
  ...blankMeeting,
  createdBy: '',
  createdAt: '',
  startsAtUtc: '',
  endsAtUtc: '',
  status: 'scheduled',
  going: 0,
  maybe: 0,
  waiting: 0,
}

/** One date of a group. Organisers plan it, and everybody may see it. */
export const meetingKind = {
  name: 'meeting',
  table: 'meetings',
  since: 4,
  arrives: {
    by: 'feed',
    list: paths.meetings,
    changes: paths.changes,
    facts: ':meetings',
    part: {
      query: (now) => ({ from: after(now, 0), until: after(now, aheadMs) }),
      isListed: ({ startsAtUtc, endsAtUtc }, now) =>
        String(endsAtUtc) > after(now, 0) && String(startsAtUtc) < after(now, aheadMs),
      queryOfParent: (groupId, now) => ({ groupId, from: after(now, -backMs) }),
    },
  },
  content: meetingContent,
  authored: z.object({ createdAt: z.string(), seriesId: z.optional(z.string()) }),
  derived: z.object(derivedFields),
  strict: {
    create: z.object({
      ...meetingInput.shape,
      ...z.partial(z.object(derivedFields)).shape,
      createdAt: moment,
      seriesId: z.optional(recordId),
    }),
    update: z.intersection(meetingPatch, z.partial(z.object(derivedFields))),
  },
  blank,
  indexes: ['startsAtUtc'],
  author: 'createdBy',
  parent: { kind: groupKind.name, field: 'groupId' },
  own: {
    cancel: {
      changes: meetingCancellation,
      show: (_, { cancelled = true, reason }) =>
        cancelled === true ? { status: 'cancelled', reason } : { status: 'scheduled', reason: undefined },
      isFulfilled: (record, { cancelled = true }) => (record['status'] === 'cancelled') === cancelled,
    },
    report: { changes: reportInput, endsWithRecord: true },
  },
  isRow: rowGuard<MeetingRow>(blank, { groupId: '' }),
  asRow: rowReader('meetings', meeting, meetingTombstone, blank),
  address: ({ entityId }, action) => {
    if (action === 'create') return paths.meetings
    if (action === 'cancel') return paths.cancelMeeting(entityId)
    return action === 'report' ? paths.report('meetings', entityId) : paths.meeting(entityId)
  },
} satisfies Kind
