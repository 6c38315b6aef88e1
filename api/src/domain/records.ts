import { randomBytes } from 'node:crypto'
import type { ReportReason } from '@group-organizer/contract/report'
import { isLive } from '@group-organizer/contract/tombstone'

/** What every stored record has. */
export type Stored = { _id: string; rev: number; stamp: number }

/** A record on its way into the store, which alone gives `stamp`. */
export type Draft<T> = T extends unknown ? Omit<T, 'stamp'> : never

/** Highest seq applied to a record, per account and device. Never sent out. */
export type Applied = Record<string, Record<string, number>>

type Marks = Stored & { version: number; applied: Applied }

export type LiveRecord = Marks & {
  createdAt: string
  /** When and why the moderators hid it. Earlier versions kept no reason. */
  hiddenAt?: string | undefined
  hiddenReason?: ReportReason | undefined
}
export type Tombstone = Marks & { deletedAt: string }
/** A record of a kind that is sent out. */
export type StoredRecord = LiveRecord | Tombstone

export type LiveOf<T> = Exclude<T, { deletedAt: string }>

/** An id for a record whose creator brought none. */
export const newId = () => randomBytes(12).toString('hex')

/** Whether the moderators have hidden a record that still is there. */
export const isHidden = (record: StoredRecord) => isLive(record) && record.hiddenAt !== undefined

/** A field that a definition names. */
export const valueOf = (record: object, field: string): unknown => (record as Record<string, unknown>)[field]
