import type { Draft, LiveOf, Stored } from './records.ts'
import type { StoreKind } from './store-kind.ts'

export type SignIn = { uid: string; signedInAt?: number | undefined }

/** Compare-and-swap on `rev`. No operation spans two records. A sign-in of before the closing of its account gets AccountClosed. */
export type Records<T extends Pick<Stored, '_id' | 'rev'>> = {
  find(id: string): Promise<T | undefined>
  /** Undefined if the id exists. */
  insert(record: Draft<T>, signIn?: SignIn): Promise<T | undefined>
  /** Undefined if `rev` has moved on. */
  replace(record: Draft<T>, expectedRev: number, signIn?: SignIn): Promise<T | undefined>
}

export type ListFilter = {
  /** Tombstones and hidden records too. */
  deleted?: boolean | undefined
}

/** Milliseconds since 1970, without `until` itself. */
export type Span = { from: number; until: number }

export type Page<T> = { records: T[]; next?: string | undefined }

/** Newest first. A tombstone stands where its record stood. */
export type Collection<T extends Stored> = Records<T> & {
  /** Records whose id exists stay as they are. */
  insertAll(records: readonly Draft<T>[]): Promise<void>
  findAll(ids: readonly string[]): Promise<T[]>
  /** Throws BadCursor. */
  list(filter: ListFilter & { limit: number; after?: string | undefined }): Promise<Page<T>>
  count(filter: ListFilter): Promise<number>
  /** Finds by a field of `foundBy`, without tombstones. */
  by(field: string, value: string): Promise<LiveOf<T>[]>
  countBy(field: string, value: string): Promise<number>
  idsBy(field: string, value: string, filter?: ListFilter): Promise<{ _id: string; rev: number }[]>
  removeBy(field: string, value: string): Promise<void>
  /** Shown records by a field of `foundBy` that were created within a time (ISO 8601), newest first. */
  latest(
    field: string,
    value: string,
    span: { since: string; until: string; limit: number },
  ): Promise<LiveOf<T>[]>
  scan(limit: number, after?: string): Promise<T[]>
  /** Shown records by their `at`, earliest first, from a moment (milliseconds since 1970) up to another. Throws BadCursor. */
  between(span: Span & { limit: number; after?: string | undefined }): Promise<Page<T>>
}

export type Changes<K extends StoreKind> = {
  changed: { kind: K; record: ReturnType<K['read']> }[]
  cursor: string
  more: boolean
}

export type AuditLine = {
  at: string
  operator: string
  action: string
  subject: string
}

export type Moderation = {
  isBlocked(uid: string): Promise<boolean>
  setBlocked(uid: string, isBlocked: boolean): Promise<void>
  blocked(): Promise<string[]>
  audit: {
    add(line: AuditLine): Promise<void>
    latest(limit: number, subject?: string): Promise<AuditLine[]>
  }
}

export type Closing = {
  closedAt: number
  /** Records may be of a later sign-in. */
  isReopened: boolean
}

export type Accounts = {
  closing(uid: string): Promise<Closing | undefined>
  closed(): Promise<string[]>
  close(signIn: SignIn, now: number): Promise<void>
  reopen(uid: string, closedAt: number): Promise<void>
}

/** Number of an account's latest profile pictures that stay although no record names them. */
export const keptProfilePictures = 2

type NewPicture = SignIn & { name: string; bytes: Uint8Array; ofProfile: boolean }

export type Pictures = {
  /** A repeat puts off the purge. */
  put(picture: NewPicture, now: number): Promise<boolean>
  has(name: string, uid: string): Promise<boolean>
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Only hidden records name it. */
  isHidden(name: string): Promise<boolean>
  /** Counts as brought by this account too. */
  keep(name: string, signIn: SignIn, now: number): Promise<boolean>
  by(uid: string): Promise<string[]>
  size(): Promise<number>
  removeBy(uid: string): Promise<void>
  /** Removes it for every account, unless a record other than `but` names it. */
  remove(name: string, but?: string): Promise<void>
  purge(before: number): Promise<number>
}

export type Written = {
  collection: string
  _id: string
  rev: number
  parentId?: string | undefined
}

/** Every method may throw StoreUnavailable. */
export type Store = {
  /** The same object for each call. */
  records<T extends Stored>(kind: StoreKind<T>): Collection<T>
  moderation: Moderation
  accounts: Accounts
  pictures: Pictures
  /** Skips no change, but may repeat some. It lists kinds first that `since` does not cover. Throws CursorTooOld, BadCursor. */
  changes<K extends StoreKind>(
    since: string | undefined,
    limit: number,
    kinds: readonly K[],
  ): Promise<Changes<K>>
  epoch(): Promise<number>
  /** The cursor covers these kinds; those of every caller by default. Every record stamped up to here can be seen. `exact`: the same stamp twice means that nothing was written. */
  asOf(kinds?: readonly StoreKind[]): Promise<{ stamp: number; cursor: string; exact: boolean }>
  /** Writes for pokes. It may leave some out if there are very many. */
  recentWrites(since?: number): Promise<{ place: number; written: Written[] }>
  /** Purges records deleted before then (milliseconds since 1970). Hidden records stay. */
  purge(before: number): Promise<number>
  /** No later than the newest creation or deletion, in milliseconds since 1970. */
  lastChange(): Promise<number | undefined>
  /** Writes and `ping` throw once damage is found. */
  check(): Promise<string[]>
  ping(): Promise<void>
  close(): Promise<void>
}

export const recordsOfKinds = (
  kinds: readonly StoreKind[],
  open: (kind: StoreKind) => Collection<Stored>,
): Store['records'] => {
  const collections = new Map(kinds.map((kind) => [kind.collection, open(kind)]))
  return <T extends Stored>({ collection }: StoreKind<T>) => {
    const records = collections.get(collection)
    if (!records) throw new Error(`This store was not opened with ${collection}.`)
    return records as unknown as Collection<T>
  }
}

/** The outcome of a write is unknown. The message tells the operator the remedy. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /** A message for callers. It names no file. */
  readonly told: string | undefined
}

export class StoreDamaged extends StoreUnavailable {
  override name = 'StoreDamaged'
  override told = 'The database is damaged: it has to be restored.'
}

export class StoreFull extends StoreUnavailable {
  override name = 'StoreFull'
  override told = 'The disk of the server is full: nothing can be saved or deleted. Try again later.'
}

export class DiskFailing extends StoreUnavailable {
  override name = 'DiskFailing'
  override told = 'The disk of the server fails or is full: nothing can be saved or deleted. Try again later.'
}

export class AccountClosed extends Error {
  override name = 'AccountClosed'
}

/** A device lists everything again. */
export class CursorTooOld extends Error {
  override name = 'CursorTooOld'
}

/** A cursor that the database gave out and has no memory of: an earlier copy of it was put in its place. */
export class CursorAhead extends CursorTooOld {
  override name = 'CursorAhead'
  readonly epoch: number

  constructor(epoch: number) {
    super('This cursor is ahead of the store.')
    this.epoch = epoch
  }
}

export class BadCursor extends Error {
  override name = 'BadCursor'
}

/**
 * A page of changes since a cursor. It begins again where the cursor is too old, as after a restore or a long rest. Throws
 * `BadCursor`.
 */
export const changesSince = async <K extends StoreKind>(
  store: Pick<Store, 'changes'>,
  cursor: string | undefined,
  kinds: readonly K[],
): Promise<Changes<K>> => {
  const limit = 200
  try {
    return await store.changes(cursor, limit, kinds)
  } catch (error) {
    if (cursor !== undefined && error instanceof CursorTooOld) return store.changes(undefined, limit, kinds)
    throw error
  }
}
