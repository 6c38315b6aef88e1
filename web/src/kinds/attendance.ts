import { type Attendance, attendance, attendanceTick } from '@group-organizer/contract/meetings/attendance'
import { paths } from '@group-organizer/contract/paths'
import { canManage } from '@group-organizer/contract/people/roles'
import * as z from 'zod/mini'
import type { Kind } from '../sync/rules/kind.ts'
import { rowReader } from '../sync/rules/read-rows.ts'
import { rowGuard } from '../sync/rules/row-guards.ts'
import { answerKind } from './answer.ts'
import { isGroupRow } from './group-row.ts'
import { meetingKind } from './meeting.ts'
import { noContent } from './no-content.ts'

const blank = { uid: '', userName: '', userPhoto: '', answer: 'no', guests: 0, seat: 'none', there: false }

/** Organisers' devices hold the lists of meetings that start within it, in milliseconds. */
const nearMs = 48 * 60 * 60 * 1000

/** Whom organisers expect at a meeting, and who is there. */
export const attendanceKind = {
  name: 'attendance',
  table: 'attendances',
  since: 5,
  arrives: {
    by: 'list',
    table: 'attendanceLists',
    address: paths.attendances,
    restricted: {
      near: (now) => ({
        index: 'startsAtUtc',
        from: new Date(now - nearMs).toISOString(),
        until: new Date(now + nearMs).toISOString(),
      }),
      mayRead: (group, uid) => isGroupRow(group) && 'ownerId' in group && canManage(group, uid),
      changesWith: answerKind.name,
    },
  },
  ...noContent,
  blank,
  // Only on the device: `uid` is the person.
  author: 'organiser',
  parent: { kind: meetingKind.name, field: 'meetingId' },
  own: {
    tick: {
      changes: z.extend(attendanceTick, { uid: z.string() }),
      isState: true,
      method: 'put',
      show: ({ userName }, { uid, there, name = userName, guests }) => ({
        uid,
        there,
        userName: name,
        ...(guests !== undefined && { guests }),
      }),
      isFulfilled: (record, { there }) => record['there'] === there,
    },
  },
  isRow: rowGuard<Attendance>(blank, { meetingId: '' }),
  // No server leaves a tombstone: a meeting that is gone takes its check-in along.
  asRow: rowReader('attendance', attendance, z.never(), blank),
  address: ({ parent, changes }) => paths.attendance(parent ?? '', String(changes['uid'])),
} satisfies Kind
