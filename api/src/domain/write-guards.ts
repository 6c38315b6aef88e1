import { isApplied, remember } from './idempotency.ts'
import type { RecordKind } from './record-kind.ts'
import { type Applied, type LiveOf, type StoredRecord, isHidden } from './records.ts'
import { Refusal } from './refusal.ts'
import { authorOf, isShownTo, serialize } from './serialize.ts'
import type { WriteRequest } from './write-request.ts'
import { recordTag } from '@group-organizer/contract/mutation'
import { isLive, isTombstone } from '@group-organizer/contract/tombstone'

/*
 * The questions every write is asked, in the order of docs/sync.md: applied → blocked → creation of an id that exists →
 * the parent is gone → 404 / 410 → 403 → 412. Whom a body claims to come from is asked before them, since a
 * repeat in another account's name is no repeat.
 */

/** Refuses an account that was closed after this sign-in (401), is blocked or not confirmed (403). */
export const requireWriter = (request: WriteRequest) => {
  if (request.isClosed) throw new Refusal('account_closed')
  if (request.isBlocked) throw new Refusal('blocked')
  if (request.isUnverified) throw new Refusal('unverified_email')
}

/** Whether this write was applied already. If not, an account that may not write is refused. */
export const isRepeat = (stored: { applied: Applied } | undefined, request: WriteRequest) => {
  if (isApplied(stored, request)) return true
  requireWriter(request)
  return false
}

/** How a refusal shows the record that it is about. */
const shown = <T extends StoredRecord>(kind: RecordKind<T>, record: T) => ({
  row: (viewer: string | undefined) => serialize(kind, record, viewer),
})

/**
 * The live record, or a refusal: 404 if it never existed, 410 with the tombstone if it was deleted or is hidden.
 * @param viewer undefined for the public
 */
export const present = <T extends StoredRecord>(
  kind: RecordKind<T>,
  stored: T | undefined,
  viewer: string | undefined,
): LiveOf<T> => {
  if (!stored) throw new Refusal('not_found')
  if (isLive(stored) && isShownTo(kind, stored, viewer)) return stored
  throw new Refusal('gone', shown(kind, stored))
}

/** Refuses what belongs to a record that never existed (404), was deleted or is hidden (410). */
export const requireLiveParent = (parent: StoredRecord | undefined) => {
  if (!parent) throw new Refusal('not_found')
  if (isTombstone(parent) || isHidden(parent)) throw new Refusal('gone')
}

/** Refuses every account but the author's (403). */
export const requireAuthor = (author: string, { uid }: WriteRequest) => {
  if (author !== uid) throw new Refusal('forbidden')
}

/** Refuses a body that claims to come from another account than the token's (403). */
export const requireOwnIdentity = (
  claim: { uid?: string | undefined; email?: string | undefined },
  { uid, email }: WriteRequest,
) => {
  if (claim.uid && claim.uid !== uid) throw new Refusal('forbidden')
  if (claim.email && claim.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('forbidden')
}

/** Refuses if the content has changed since the version that the request names (412). */
export const requireUnchanged = <T extends StoredRecord>(
  kind: RecordKind<T>,
  record: LiveOf<T>,
  { ifMatch, epoch }: WriteRequest,
) => {
  if (ifMatch !== undefined && !ifMatchHolds(ifMatch, epoch, record.version))
    throw new Refusal('changed', shown(kind, record))
}

/**
 * Judges a creation whose id exists. Without a key it repeats harmlessly. With a key that was not applied
 * it is refused if it means something else than what is stored.
 * @returns whether there is anything to remember
 */
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

/** What counts the writes of a record, after one more. */
export const counted = (
  { rev, version, applied }: { rev: number; version: number; applied: Applied },
  contentChanged: boolean,
  request: WriteRequest,
) => ({
  rev: rev + 1,
  version: contentChanged ? version + 1 : version,
  applied: remember(applied, request),
})

/**
 * Whether an `If-Match` header names this version of a record (RFC 9110, section 13.1.1).
 * The comparison is strong: a weak tag, or text that is no tag, matches nothing.
 */
const ifMatchHolds = (header: string, epoch: number, version: number) => {
  const tags = header.split(',').map((tag) => tag.trim())
  return tags.includes('*') || tags.includes(recordTag(epoch, version))
}
