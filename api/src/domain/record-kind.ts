import { type Applied, type LiveOf, type StoredRecord, drafted, tombstoneOf, valueOf } from './records.ts'
import type { SeatDefinition } from './seats/create-seats.ts'
import type { StoreKind } from './store-kind.ts'
import type { Leaving, Next, WriteRequest } from './write-request.ts'
import type { Blank } from '@group-organizer/contract/editable-fields'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'

/** A request of an account. It creates a record if `record` is missing. */
export type Deed<T> = {
  uid: string
  record?: LiveOf<T>
  parent: StoredRecord | undefined
  isDeletion?: boolean
}

type Parts<T extends StoredRecord, Creation> = Omit<StoreKind<T>, 'read' | 'forget'> & {
  name: string
  /** The field with the account whose record it is. A body may claim it. */
  author: string
  /** The field with the author's e-mail. The author alone is sent it. */
  email?: string
  blank: Blank
  title: string
  keeps: readonly string[]
  create(creation: Creation, request: WriteRequest): object
  show(record: LiveOf<T>, viewer: string | undefined): object
  /** Brings JSON of an earlier shape up to today's. A missing editable field needs no step. */
  upgrade?(stored: object): object
  /** Accounts that a live record names beside its author and those who wrote it. */
  accountsIn?(record: LiveOf<T>): (string | undefined)[]
  /** Whether an account may do this. By default anybody may create, and only the author may change and delete. */
  allows?(deed: Deed<T>): boolean
  /** Fields that follow from the editable ones. */
  derive?(content: object): object
  /** Fields that a change brings beside the editable ones. */
  changedBy?(record: LiveOf<T>, request: WriteRequest, content: object): object
  /** An account's own record in other hands when the account goes; undefined where nobody takes it. */
  inherit?(record: LiveOf<T>): LiveOf<T> | undefined
  /** Removes a deleted account that is not the author from a live record. */
  forgetOther?(record: LiveOf<T>, uid: string): LiveOf<T>
}

export type RecordKind<T extends StoredRecord = StoredRecord, Creation = never> = Parts<T, Creation> &
  Required<Pick<StoreKind<T>, 'read' | 'forget'>>

export type Kinds = {
  /** Those that are sent out, each after what it belongs to. */
  sent: readonly RecordKind[]
  stored: readonly StoreKind[]
  seats: readonly SeatDefinition[]
}

export const appliedWithout = (uid: string, { [uid]: _, ...others }: Applied): Applied => others

/** All accounts that a live record knows. */
export const accountsIn = <T extends StoredRecord>(
  kind: Pick<RecordKind<T>, 'author' | 'accountsIn'>,
  record: LiveOf<T>,
): Set<string> =>
  new Set([
    String(valueOf(record, kind.author)),
    ...(kind.accountsIn?.(record) ?? []).filter((uid) => uid !== undefined),
    ...Object.keys(record.applied),
  ])

/** Others' keys stay known, so that their repeats are not refused. */
const forgetRecord = <T extends StoredRecord, Creation>(
  kind: Parts<T, Creation>,
  stored: T | undefined,
  { uid, now }: Leaving,
): Next<T> => {
  if (!stored || !isLive(stored)) return 'unchanged'
  const record = stored as LiveOf<T>
  if (!accountsIn(kind, record).has(uid)) return 'unchanged'
  const applied = appliedWithout(uid, record.applied)
  const rest: LiveOf<T> = { ...(kind.forgetOther?.(record, uid) ?? record), applied }
  const next = valueOf(record, kind.author) === uid ? kind.inherit?.(rest) : rest
  return next ? drafted<T>({ ...next, rev: record.rev + 1 }) : tombstoneOf<T>(kind, record, { now, applied })
}

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
