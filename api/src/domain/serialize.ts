import type { StoredReport } from './kinds/report.ts'
import type { RecordKind } from './record-kind.ts'
import { type LiveOf, type StoredRecord, isHidden, valueOf } from './records.ts'
import { contentOf } from '@group-organizer/contract/blanks'
import type { Report } from '@group-organizer/contract/report'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'

/* Only fields of a definition are sent. A hidden record is a tombstone to all but its author. */

export type Row = { _id: string; version: number } & Record<string, unknown>

export const authorOf = ({ author }: Pick<RecordKind, 'author'>, record: StoredRecord) =>
  String(valueOf(record, author))

/** @param viewer undefined for the public */
export const isShownTo = (
  kind: Pick<RecordKind, 'author'>,
  record: StoredRecord,
  viewer: string | undefined,
) => !isHidden(record) || authorOf(kind, record) === viewer

const marksOf = (record: StoredRecord) => ({
  rev: record.rev,
  version: record.version,
  stamp: record.stamp,
  ...(isHidden(record) && { hidden: true }),
})

const goneSince = (record: StoredRecord) =>
  isTombstone(record) ? record.deletedAt : (record.hiddenAt ?? record.createdAt)

export const serialize = <T extends StoredRecord>(kind: RecordKind<T>, record: T, viewer?: string): Row => {
  if (!isLive(record) || !isShownTo(kind, record, viewer)) {
    const kept = Object.fromEntries(kind.keeps.map((field) => [field, valueOf(record, field)]))
    return { _id: record._id, ...kept, ...marksOf(record), deletedAt: goneSince(record) }
  }
  const live = record as LiveOf<T>
  return {
    _id: live._id,
    ...contentOf(kind.blank, live as unknown as typeof kind.blank),
    ...kind.show(live, viewer),
    createdAt: live.createdAt,
    ...marksOf(live),
    ...(live.hiddenReason && { hiddenReason: live.hiddenReason }),
  }
}

export const serializeOwn = <T extends StoredRecord>(kind: RecordKind<T>, record: T): Row => {
  const row = serialize(kind, record, authorOf(kind, record))
  return kind.email === undefined || isTombstone(record)
    ? row
    : { ...row, [kind.email]: valueOf(record, kind.email) }
}

/** The row that is sent to an account. It has the e-mail address if the account is the author. */
export const serializeFor = <T extends StoredRecord>(kind: RecordKind<T>, record: T, uid: string): Row =>
  authorOf(kind, record) === uid ? serializeOwn(kind, record) : serialize(kind, record, uid)

export const serializeReport = ({ target, reason, text, createdAt }: StoredReport): Report => ({
  _id: target,
  reason,
  ...(text !== undefined && { text }),
  createdAt,
})
