import type { Draft, LiveOf, Stored } from './records.ts'
import type { StoreKind } from './store-kind.ts'

/** Who writes, and when they logged in (milliseconds since 1970). */
export type SignIn = { uid: string; signedInAt?: number | undefined }

/**
 * Single records, written by compare-and-swap on `rev`. No operation spans two records. A write in the name of a `signIn`
 * throws AccountClosed where the account was closed after it. Then nothing of the write stays, or what the deletion of the
 * account leaves; a report may stay until the daily upkeep.
 */
export type Records<T extends Pick<Stored, '_id' | 'rev'>> = {
  find(id: string): Promise<T | undefined>
  /** @returns the record with its stamp, or undefined if the id exists */
  insert(record: Draft<T>, signIn?: SignIn): Promise<T | undefined>
  /** @returns the record with its stamp, or undefined if `rev` has moved on or the record is missing */
  replace(record: Draft<T>, expectedRev: number, signIn?: SignIn): Promise<T | undefined>
}

export type ListFilter = {
  /** Whether tombstones are listed too, and what is hidden. */
  deleted?: boolean | undefined
}

/** A part of a list; `next` is missing on the last one. */
export type Page<T> = { records: T[]; next?: string | undefined }

/** All records of one kind. Lists are newest first (`createdAt`, then `_id`); a tombstone stands where its record stood. */
export type Collection<T extends Stored> = Records<T> & {
  /** The records with these ids, in this order; those that are gone are left out. */
  findAll(ids: readonly string[]): Promise<T[]>
  /** `limit` records are read at once. `after` is the `next` of the page before; BadCursor for any other text. */
  list(filter: ListFilter & { limit: number; after?: string | undefined }): Promise<Page<T>>
  /** How many records a whole list would have. */
  count(filter: ListFilter): Promise<number>
  /** Records with this value in a field of `foundBy`, without tombstones; hidden ones too. */
  by(field: string, value: string): Promise<LiveOf<T>[]>
  /** How many those are. */
  countBy(field: string, value: string): Promise<number>
  /** Ids of records with this value, with what tells one write from another. */
  idsBy(field: string, value: string, filter?: ListFilter): Promise<{ _id: string; rev: number }[]>
  /** Removes records with this value, without a trace. */
  removeBy(field: string, value: string): Promise<void>
  /** All records by id, tombstones too: so many after an id, or from the beginning. */
  scan(limit: number, after?: string): Promise<T[]>
}

export type Changes<K extends StoreKind> = {
  /** The oldest change first. */
  changed: { kind: K; record: ReturnType<K['read']> }[]
  /** Where the next call goes on. */
  cursor: string
  /** Whether more changes wait behind `cursor`. */
  more: boolean
}

/** One act of the operator. */
export type AuditLine = {
  /** ISO 8601, UTC. */
  at: string
  /** Name of the operator's user on the machine. */
  operator: string
  action: string
  /** Id of a record, or of an account. */
  subject: string
}

/** What the operator did about accounts and records. */
export type Moderation = {
  isBlocked(uid: string): Promise<boolean>
  setBlocked(uid: string, isBlocked: boolean): Promise<void>
  /** Ids of all accounts that are blocked, in their order. */
  blocked(): Promise<string[]>
  audit: {
    add(line: AuditLine): Promise<void>
    /** The latest lines, the newest first; of one subject, or of all. */
    latest(limit: number, subject?: string): Promise<AuditLine[]>
  }
}

/** That a member had their account deleted. */
export type Closing = {
  /** Milliseconds since 1970. A sign-in of before writes nothing any more. */
  closedAt: number
  /** Whether a later sign-in has begun to write: what there is may be theirs. */
  isReopened: boolean
}

export type Accounts = {
  closing(uid: string): Promise<Closing | undefined>
  /** Ids of the accounts that were closed and that no later sign-in has opened again. */
  closed(): Promise<string[]>
  /** Closes an account. A sign-in that an earlier closing ended changes nothing of that. */
  close(signIn: SignIn, now: number): Promise<void>
  /** Notes that a later sign-in writes. */
  reopen(uid: string, closedAt: number): Promise<void>
}

/** How many of the pictures that an account brought last for its profile stay, though no record names them. */
export const keptProfilePictures = 2

type NewPicture = SignIn & { name: string; bytes: Uint8Array; ofProfile: boolean }

/** Pictures that members bring from their devices, under names made of their content. Times are milliseconds since 1970. */
export type Pictures = {
  /**
   * Keeps a picture; a repeat only puts off its purge. Throws AccountClosed as `Records` do.
   * @returns whether this account has not brought it before
   */
  put(picture: NewPicture, now: number): Promise<boolean>
  /** Whether this account has brought it, and it is still there. */
  has(name: string, uid: string): Promise<boolean>
  /** Its bytes; undefined where there is no such picture. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Whether a hidden record whose kind requires pictures names it, and no record that is shown does. */
  isHidden(name: string): Promise<boolean>
  /**
   * Puts off the purge of a picture that a record of this account is about to name. It counts as brought by them too, so that
   * it stays where the account goes that brought it. Throws AccountClosed as `Records` do.
   * @returns whether it is there
   */
  keep(name: string, signIn: SignIn, now: number): Promise<boolean>
  /** Names of those that an account has brought. */
  by(uid: string): Promise<string[]>
  /** Number of bytes of all of them together. */
  size(): Promise<number>
  /** Removes what an account has brought and no record names, and forgets who brought the rest. */
  removeBy(uid: string): Promise<void>
  /** Removes a picture at once, for every account that brought it, unless a record names it other than `but`. */
  remove(name: string, but?: string): Promise<void>
  /**
   * Removes what was last brought, or about to be named, before that moment, and what no record and no profile names.
   * @returns how many are gone
   */
  purge(before: number): Promise<number>
}

/** A record that was written, by whichever instance. */
export type Written = {
  /** Its kind. */
  collection: string
  _id: string
  rev: number
  /** Missing where the kind has no parent. */
  parentId?: string | undefined
}

/** The port behind which a database lives. Every method throws StoreUnavailable when it cannot be reached. */
export type Store = {
  /** The same object for each call. */
  records<T extends Stored>(kind: StoreKind<T>): Collection<T>
  moderation: Moderation
  accounts: Accounts
  pictures: Pictures
  /**
   * Records of these kinds that changed since a cursor, tombstones included. Never passes a change by:
   * where the store's order is only nearly exact, it begins a little earlier and repeats some. Kinds that the cursor does not
   * cover are listed first. Throws CursorTooOld for a cursor of another epoch or older than the tombstones, BadCursor for any
   * other text. A cursor that shows that an earlier copy took the database's place begins a new epoch (SQLite): CursorAhead.
   * @param since undefined for all there is
   */
  changes<K extends StoreKind>(
    since: string | undefined,
    limit: number,
    kinds: readonly K[],
  ): Promise<Changes<K>>
  /** Number of this store's history; rises with a restore. */
  epoch(): Promise<number>
  /**
   * The present place in the order of changes: every record stamped up to here can be seen now. Where it is `exact`,
   * the same stamp twice means that nothing was written in between.
   */
  asOf(): Promise<{ stamp: number; cursor: string; exact: boolean }>
  /**
   * What was written since the `place` of an earlier call, by any instance; where the order is only nearly exact, it
   * begins a little earlier and repeats some. Without a place: nothing yet, but where to begin. For pokes, not for
   * pulls: of very many writes it may leave some out. Kinds without an event are left out.
   */
  recentWrites(since?: number): Promise<{ place: number; written: Written[] }>
  /**
   * Forgets tombstones of before that moment (milliseconds since 1970), and what belongs to them.
   * What is hidden stays.
   * @returns how many records are gone
   */
  purge(before: number): Promise<number>
  /** Milliseconds since 1970: no later than the newest creation or deletion; undefined where there was none. */
  lastChange(): Promise<number | undefined>
  /** Looks for damage, without holding up anything. Once some is found, writes and `ping` throw. @returns what was found */
  check(): Promise<string[]>
  /** Resolves when the store answers, lists included. Throws StoreDamaged once damage was met. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * The database cannot be opened, or did not answer. Nothing is known about whether a write took place.
 * The message is a sentence for the operator: the cause and the remedy.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  /** What callers are told, where more can be said than that the store is unavailable. It names no file. */
  readonly told: string | undefined
}

/** What is stored cannot be read any more, and the operator has to restore a backup. Nothing is written until then. */
export class StoreDamaged extends StoreUnavailable {
  override name = 'StoreDamaged'
  override told = 'The database is damaged: it has to be restored.'
}

/** The disk has no room for the log that every write goes through first, a deletion too. What was there stays readable. */
export class StoreFull extends StoreUnavailable {
  override name = 'StoreFull'
  override told = 'The disk of the server is full: nothing can be saved or deleted. Try again later.'
}

/** The disk fails, or has no room for what the database keeps beside its file. */
export class DiskFailing extends StoreUnavailable {
  override name = 'DiskFailing'
  override told = 'The disk of the server fails or is full: nothing can be saved or deleted. Try again later.'
}

/** The account was closed after this sign-in. Nothing of the write is kept. */
export class AccountClosed extends Error {
  override name = 'AccountClosed'
}

/** A cursor of another epoch, or older than the tombstones: the device must list everything again. */
export class CursorTooOld extends Error {
  override name = 'CursorTooOld'
}

/** A cursor that the database gave out and has no memory of: an earlier copy of it was put in its place. */
export class CursorAhead extends CursorTooOld {
  override name = 'CursorAhead'
  /** Of the cursor. */
  readonly epoch: number

  constructor(epoch: number) {
    super('This cursor is ahead of the store.')
    this.epoch = epoch
  }
}

/** Text that was never a cursor of this API. */
export class BadCursor extends Error {
  override name = 'BadCursor'
}
