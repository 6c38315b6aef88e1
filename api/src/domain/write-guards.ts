import { isApplied, remember } from './idempotency.ts'
import type { RecordKind } from './record-kind.ts'
import { type Applied, type LiveOf, type StoredRecord, isShown } from './records.ts'
import { Refusal } from './refusal.ts'
import { authorOf, isShownTo, serialize } from './serialize.ts'
import type { WriteRequest } from './write-request.ts'
import { recordTag } from '@group-organizer/contract/mutation'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'

/** The order is that of docs/sync.md: applied, blocked, existing id, parent gone, 404 or 410, 403, 412. */

export const requireWriter = (request: WriteRequest) => {
  if (request.isClosed) throw new Refusal('account_closed')
  if (request.isBlocked) throw new Refusal('blocked')
  if (request.isUnverified) throw new Refusal('unverified_email')
}

export const isRepeat = (stored: { applied: Applied } | undefined, request: WriteRequest) => {
  if (isApplied(stored, request)) return true
  requireWriter(request)
  return false
}

const shown = <T extends StoredRecord>(kind: RecordKind<T>, record: T) => ({
  row: (viewer: string | undefined) => serialize(kind, record, viewer),
})

export const present = <T extends StoredRecord>(
  kind: RecordKind<T>,
  stored: T | undefined,
  viewer: string | undefined,
): LiveOf<T> => {
  if (!stored) throw new Refusal('not_found')
  if (isLive(stored) && isShownTo(kind, stored, viewer)) return stored
  throw new Refusal('gone', shown(kind, stored))
}

export const requireLiveParent = (parent: StoredRecord | undefined) => {
  if (!parent) throw new Refusal('not_found')
  if (!isShown(parent)) throw new Refusal('gone')
}

export const requireOwnIdentity = (
  claim: { uid?: string | undefined; email?: string | undefined },
  { uid, email }: WriteRequest,
) => {
  if (claim.uid && claim.uid !== uid) throw new Refusal('forbidden')
  if (claim.email && claim.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('forbidden')
}

export const requireUnchanged = <T extends StoredRecord>(
  kind: RecordKind<T>,
  record: LiveOf<T>,
  { ifMatch, epoch }: WriteRequest,
) => {
  if (ifMatch !== undefined && !ifMatchHolds(ifMatch, epoch, record.version))
    throw new Refusal('changed', shown(kind, record))
}

/** A creation without a key repeats harmlessly. With a new key it must match the stored record. */
export const acceptRepeatedCreation = <T extends StoredRecord>(
  kind: RecordKind<T>,
  stored: T,
  same: boolean,
  { uid, key }: WriteRequest,
) => {
  if (authorOf(kind, stored) !== uid) throw new Refusal('taken')
  if (!key) return false
  if (isTombstone(stored)) throw new Refusal('gone', shown(kind, stored))
  if (!same) throw new Refusal('changed', shown(kind, stored))
  return true
}

type Counts = { rev: number; version: number; applied: Applied }

export const counted = (
  { rev, version, applied }: Counts = { rev: 0, version: 0, applied: {} },
  contentChanged: boolean,
  request: WriteRequest,
) => ({
  rev: rev + 1,
  version: contentChanged ? version + 1 : version,
  applied: remember(applied, request),
})

/** RFC 9110, section 13.1.1. The comparison is strong: a weak tag matches nothing. */
const ifMatchHolds = (header: string, epoch: number, version: number) => {
  const tags = header.split(',').map((tag) => tag.trim())
  return tags.includes('*') || tags.includes(recordTag(epoch, version))
}
