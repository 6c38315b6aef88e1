import { announcementKind } from '../../kinds/announcement.ts'
import { feedbackKind } from '../../kinds/feedback.ts'
import { groupKind } from '../../kinds/group.ts'
import { type About, type KnownMutation, type KnownRow, known } from '../../kinds/known-mutation.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { replyKind } from '../../kinds/reply.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { type Db, tableOf } from '../../sync/database/schema.ts'
import type { KindOf, Row } from '../../sync/rules/kind.ts'
import { type Unreadable, readQueue } from '../../sync/rules/queue.ts'
import { useDeviceQuery } from '../use-device-query.ts'

export type WaitingChange = { row: KnownMutation; held: KnownRow | undefined; about: About }

export type WaitingChanges = {
  /** Undefined for a guest. */
  member: string | undefined
  mine: WaitingChange[]
  /** The member's, and those that name no account. */
  unreadable: Unreadable[]
  others: number
}

const groupIdOf = (row: KnownMutation) => ('groupId' in row ? row.groupId : row.entityId)

const meetingIdOf = (row: KnownMutation) => ('meetingId' in row ? row.meetingId : row.entityId)

/** Held rows by their id. */
const heldRows = async <R extends Row>(db: Db, kind: KindOf<R>, ids: readonly string[]) => {
  const rows: unknown[] = await tableOf(db, kind).bulkGet([...new Set(ids)])
  return new Map(rows.filter(kind.isRow).map((row) => [row._id, row]))
}

const withRecords = async (db: Db, rows: readonly KnownMutation[]): Promise<WaitingChange[]> => {
  const ids = rows.map((row) => row.entityId)
  const groups = await heldRows(db, groupKind, rows.map(groupIdOf))
  const meetings = await heldRows(db, meetingKind, rows.map(meetingIdOf))
  const feedbacks = await heldRows(db, feedbackKind, ids)
  const announcements = await heldRows(db, announcementKind, ids)
  const replies = await heldRows(db, replyKind, ids)
  const names = new Map<string, string>()
  for (const row of rows) {
    if (row.type === 'group.create') names.set(row.entityId, row.changes.groupName)
    if (row.type === 'meeting.create') names.set(row.entityId, row.changes.title)
  }
  return rows.map((row) => {
    const group = groups.get(groupIdOf(row))
    const feedback = feedbacks.get(row.entityId)
    const meeting = meetings.get(meetingIdOf(row))
    const words = feedback ?? announcements.get(row.entityId) ?? replies.get(row.entityId)
    const held = row.type.startsWith('meeting.') ? meeting : words
    return {
      row,
      held: row.type.startsWith('group.') ? group : held,
      about: {
        groupName: group && 'groupName' in group ? group.groupName : names.get(groupIdOf(row)),
        meeting: meeting && 'title' in meeting ? meeting.title : names.get(meetingIdOf(row)),
        feedback: feedback && 'feedback' in feedback ? feedback.feedback : undefined,
      },
    }
  })
}

export const readWaitingChanges = async (device: QueriedDevice): Promise<WaitingChanges> => {
  const member = await readCurrentUid(device)
  const { db } = device
  const { mutations, unreadable } = readQueue(db.kinds, await db.outbox.toArray())
  const rows = mutations.filter(({ uid }) => uid === member)
  const notOthers = unreadable.filter(({ uid }) => uid === undefined || uid === member)
  return {
    member,
    mine: await withRecords(db, rows.map(known)),
    unreadable: notOthers,
    others: mutations.length - rows.length + unreadable.length - notOthers.length,
  }
}

export const useWaitingChanges = (): WaitingChanges | undefined => useDeviceQuery(readWaitingChanges)

const seriesOf = ({ row, held }: WaitingChange): string | undefined => {
  if (row.type === 'meeting.create') return row.changes.seriesId
  return held && 'seriesId' in held ? held.seriesId : undefined
}

type OneOrMore = [WaitingChange, ...WaitingChange[]]

/** Changes in their order, where the same change of several meetings of a series counts as one. */
export const bySeries = (changes: readonly WaitingChange[]): OneOrMore[] => {
  const groups = Map.groupBy(changes, (change) => {
    const series = change.row.state === 'attention' ? undefined : seriesOf(change)
    return series === undefined ? change.row.seq : `${change.row.type} ${series}`
  })
  return [...groups.values()] as OneOrMore[]
}
