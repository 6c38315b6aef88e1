import { madeAt } from './author.ts'
import { remember } from './idempotency.ts'
import type { RecordKind } from './record-kind.ts'
import { type LiveOf, type StoredRecord, drafted, isHidden, tombstoneOf, valueOf } from './records.ts'
import { Refusal } from './refusal.ts'
import { authorOf } from './serialize.ts'
import {
  acceptRepeatedCreation,
  counted,
  isRepeat,
  present,
  requireLiveParent,
  requireOwnIdentity,
  requireUnchanged,
} from './write-guards.ts'
import type { Next, WriteRequest } from './write-request.ts'
import { contentOf } from '@group-organizer/contract/blanks'
import { isLive } from '@group-organizer/contract/tombstone'

export type Before<T> = { stored: T | undefined; parent?: StoredRecord | undefined }

/** Sets something about a record that is not content. @returns undefined if it is set already */
export type OwnAction<T, Body> = (
  record: LiveOf<T>,
  body: Body,
  request: WriteRequest,
  parent: StoredRecord | undefined,
) => LiveOf<T> | undefined

const editedContent = ({ blank }: Pick<RecordKind, 'blank'>, ...parts: object[]) =>
  contentOf(blank, Object.assign({}, ...parts) as typeof blank)

const hasContent = ({ blank }: Pick<RecordKind, 'blank'>, record: object, content: object) =>
  Object.keys(blank).every((field) => valueOf(record, field) === valueOf(content, field))

const requireOwnClaim = (
  { author, email }: Pick<RecordKind, 'author' | 'email'>,
  body: object,
  request: WriteRequest,
) => {
  const claimed = (field = '') => valueOf(body, field) as string | undefined
  requireOwnIdentity({ uid: claimed(author), email: claimed(email) }, request)
}

const requireParent = ({ parent }: Pick<RecordKind, 'parent'>, before: Before<unknown>) => {
  if (parent) requireLiveParent(before.parent)
}

export const createRecord = <T extends StoredRecord, Creation extends object>(
  kind: RecordKind<T, Creation>,
  before: Before<T>,
  { _id, ...creation }: Creation & { _id: string; createdAt?: string | undefined },
  request: WriteRequest,
): Next<T> => {
  const { stored } = before
  requireOwnClaim(kind, creation, request)
  if (isRepeat(stored, request)) return 'unchanged'
  if (stored) {
    const field = kind.parent?.field
    if (field !== undefined && valueOf(stored, field) !== valueOf(creation, field)) throw new Refusal('taken')
    const same = isLive(stored) && hasContent(kind, stored, creation)
    return acceptRepeatedCreation(kind, stored, same, request)
      ? drafted<T>({ ...stored, ...counted(stored, false, request) })
      : 'unchanged'
  }
  requireParent(kind, before)
  if (kind.allows?.({ uid: request.uid, parent: before.parent }) === false) throw new Refusal('forbidden')
  const content = editedContent(kind, creation)
  return drafted<T>({
    _id,
    ...content,
    ...kind.derive?.(content),
    ...kind.create(creation as unknown as Creation, request),
    createdAt: madeAt(request, creation.createdAt),
    arrivedAt: new Date(request.now).toISOString(),
    rev: 1,
    version: 1,
    applied: remember({}, request),
  })
}

const changeable = <T extends StoredRecord>(
  kind: RecordKind<T>,
  before: Before<T>,
  request: WriteRequest,
  { isDeletion = false } = {},
): LiveOf<T> => {
  requireParent(kind, before)
  const record = present(kind, before.stored, request.uid)
  const { uid } = request
  const isAllowed = kind.allows?.({ uid, record, parent: before.parent, isDeletion })
  if (!(isAllowed ?? authorOf(kind, record) === uid)) throw new Refusal('forbidden')
  requireUnchanged(kind, record, request)
  return record
}

export const updateRecord = <T extends StoredRecord>(
  kind: RecordKind<T>,
  before: Before<T>,
  change: object,
  request: WriteRequest,
): Next<T> => {
  requireOwnClaim(kind, change, request)
  if (isRepeat(before.stored, request)) return 'unchanged'
  const record = changeable(kind, before, request)
  const content = editedContent(kind, record, change)
  const isChanged = !hasContent(kind, record, content)
  if (!isChanged && !request.key) return 'unchanged'
  const more = kind.changedBy?.(record, request, content)
  return drafted<T>({
    ...record,
    ...content,
    ...kind.derive?.(content),
    ...more,
    ...counted(record, isChanged, request),
  })
}

/** Children of a hidden record may be deleted, because the record may be shown again. */
const asShown = (record: StoredRecord | undefined) =>
  record && isHidden(record) ? { ...record, hiddenAt: undefined } : record

export const deleteRecord = <T extends StoredRecord>(
  kind: RecordKind<T>,
  before: Before<T>,
  request: WriteRequest,
): Next<T> => {
  if (isRepeat(before.stored, request)) return 'unchanged'
  const record = changeable(kind, { ...before, parent: asShown(before.parent) }, request, {
    isDeletion: true,
  })
  const { now } = request
  return tombstoneOf<T>(kind, record, { now, applied: remember(record.applied, request) })
}

/** An own action is no content, so `version` stays. */
export const actOnRecord = <T extends StoredRecord, Body extends object>(
  kind: RecordKind<T>,
  action: OwnAction<T, Body>,
  before: Before<T>,
  { body, request }: { body: Body; request: WriteRequest },
): Next<T> => {
  requireOwnClaim(kind, body, request)
  if (isRepeat(before.stored, request)) return 'unchanged'
  requireParent(kind, before)
  const record = present(kind, before.stored, request.uid)
  const next = action(record, body, request, before.parent)
  if (!next && !request.key) return 'unchanged'
  return drafted<T>({ ...(next ?? record), ...counted(record, false, request) })
}
