import { forgetRecord } from './forgetting.ts'
import type { LiveOf, StoredRecord } from './records.ts'
import type { SeatDefinition } from './seats/create-seats.ts'
import type { StoreKind } from './store-kind.ts'
import type { WriteRequest } from './write-request.ts'
import { isTombstone } from '@group-organizer/contract/tombstone'

type Parts<T extends StoredRecord, Creation> = Omit<StoreKind<T>, 'read' | 'forget'> & {
  /** One of its records, in words for the operator. */
  name: string
  /** The field with the account whose record it is. A body may claim it. */
  author: string
  /** The field with the author's e-mail. The author alone is sent it. */
  email?: string
  /** The editable fields, with what stands in for a missing one. */
  blank: Readonly<Record<string, string | number>>
  /** The editable field that an operator tells records by. */
  title: string
  /** What a tombstone keeps beside its marks. */
  keeps: readonly string[]
  /** What a new record has beside its editable fields. */
  create(creation: Creation, request: WriteRequest): object
  /** What is sent of a live record beside its editable fields. @param viewer undefined for the public */
  show(record: LiveOf<T>, viewer: string | undefined): object
  /** Brings JSON of an earlier shape up to today's. A missing editable field needs no step. */
  upgrade?(stored: object): object
  /** All accounts that a live record knows. Missing: its author alone, who is among `foundBy`. */
  accountsIn?(record: LiveOf<T>): string[]
  /** Whether an account may change a record; its author alone by default. */
  mayChange?(record: LiveOf<T>, uid: string): boolean
  /** Fields that a change brings beside the editable ones. */
  changedBy?(record: LiveOf<T>, request: WriteRequest): object
  /** An account's own record in other hands when the account goes; undefined where nobody takes it. */
  inherit?(record: LiveOf<T>): LiveOf<T> | undefined
  /** What stays of another's live record when an account goes; undefined where nothing changes. */
  forgetOther?(record: LiveOf<T>, uid: string): LiveOf<T> | undefined
}

/** A kind of record that is sent out: all that rules, routes and stores know about it. */
export type RecordKind<T extends StoredRecord = StoredRecord, Creation = never> = Parts<T, Creation> &
  Required<Pick<StoreKind<T>, 'read' | 'forget'>>

/** The kinds of a server. */
export type Kinds = {
  /** Those that are sent out, each after what it belongs to. */
  sent: readonly RecordKind[]
  /** All, in the same order. */
  stored: readonly StoreKind[]
  /** What has seats. The ledgers are among `stored`. */
  seats: readonly SeatDefinition[]
}

/** Completes a definition with what follows from it. */
export const defineKind = <T extends StoredRecord, Creation>(
  parts: Parts<T, Creation>,
): RecordKind<T, Creation> => ({
  ...parts,
  read: (stored) => {
    const record = parts.upgrade?.(stored) ?? stored
    return (isTombstone(record) ? record : { ...parts.blank, ...record }) as unknown as T
  },
  forget: (stored, leaving) => forgetRecord(parts, stored, leaving),
})
