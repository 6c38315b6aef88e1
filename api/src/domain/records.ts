import { randomBytes } from 'node:crypto'
import type { ReportReason } from '@group-organizer/contract/report'
import { isLive } from '@group-organizer/contract/tombstone'

export type Stored = { _id: string; rev: number; stamp: number }

/** The store alone gives `stamp`. */
export type Draft<T> = T extends unknown ? Omit<T, 'stamp'> : never

export const drafted = <T>(record: object) => record as Draft<T>

/** Highest seq applied to a record, per account and device. Never sent out. */
export type Applied = Record<string, Record<string, number>>

type Marks = Stored & { version: number; applied: Applied }

export type LiveRecord = Marks & {
  createdAt: string
  /** Time at which the server took the creation, which may have waited on a device for days. Old records have none. */
  arrivedAt?: string | undefined
  hiddenAt?: string | undefined
  /** A moderator's reason, or the reason why the account was silenced. */
  hiddenReason?: ReportReason | 'removed' | 'blocked' | undefined
}
export type Tombstone = Marks & { deletedAt: string }
export type StoredRecord = LiveRecord | Tombstone

/** A deleted record of a kind with such rows. */
export type DeadOf<Row> = Omit<Extract<Row, { deletedAt: string }>, 'hidden'> & Tombstone

export type LiveOf<T> = Exclude<T, { deletedAt: string }>

export const tombstoneOf = <T extends StoredRecord>(
  { keeps }: { keeps: readonly string[] },
  record: LiveOf<T>,
  { now, applied = record.applied }: { now: number; applied?: Applied },
) =>
  drafted<T>({
    _id: record._id,
    ...Object.fromEntries(keeps.map((field) => [field, valueOf(record, field)])),
    deletedAt: new Date(now).toISOString(),
    rev: record.rev + 1,
    version: record.version + 1,
    applied,
  })

export const newId = () => randomBytes(12).toString('hex')

export const isHidden = (record: StoredRecord) => isLive(record) && record.hiddenAt !== undefined

/** Whether everybody may see it: it is neither missing, deleted nor hidden. */
export const isShown = <T extends StoredRecord>(record: T | undefined): record is LiveOf<T> =>
  record !== undefined && isLive(record) && !isHidden(record)

export const valueOf = (record: object, field: string): unknown => (record as Record<string, unknown>)[field]
