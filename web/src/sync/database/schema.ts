import type { FeedbackRow } from '@group-organizer/contract/feedback'
import type { GroupRow } from '@group-organizer/contract/group'
import { Dexie, type Table } from 'dexie'
import type { Kind, Kinds, Row } from '../rules/kind.ts'
import type { Mutation, Unnumbered } from '../rules/mutation.ts'

/** A server row, with the epoch of the answer that brought it. */
export type Held<T> = T & { epoch: number }

/** What is known of one group's feedback list. */
export type FeedbackList = {
  groupId: string
  /** Of the list that brought what is held; empty where what is held is something else. */
  etag: string
  /** Whose likes were brought with it, where it has feedback of too many likes for a list of their ids. */
  likesOf?: string | undefined
  /** When the member looked at it last; 0 for never. */
  openedAt: number
  /** Whether the list was ever brought: only then does an empty one say that there is no feedback. */
  listed?: boolean
}

/** Unsaved input of one form, as version 1.0.0 kept it. Without values the form was submitted or emptied. */
type FormDraft = { form: string; values: Record<string, unknown> | undefined; savedAt: number }

/** An older epoch that the server answers from, since when (milliseconds since 1970), and how often `/health` named it. */
export type OlderEpoch = { epoch: number; since: number; checks: number }

/** A complete list of the groups that was interrupted. */
export type Listing = {
  start: { cursor: string; asOf: number; epoch: number }
  /** Where it goes on. */
  after: string
  /** Groups this device held when it began, and that no page has brought yet. */
  unlisted: string[]
}

/** A picture that a member chose, as it will be uploaded. */
export type KeptPicture = {
  /** Of the upload: made of its bytes. */
  name: string
  bytes: ArrayBuffer
  /** When it was chosen last (milliseconds since 1970). */
  chosenAt: number
}

/** The single facts this device remembers. */
export type Facts = {
  /** Names this database to the server, in idempotency keys. */
  device: string
  /** Where the next pull of groups goes on. Missing until the first list is complete. */
  cursor: string
  /** Epoch of the answers that count; rises with them, and falls only where the server has gone back. */
  epoch: number
  /** Set from an answer of an older epoch to the next one of `epoch`. */
  olderEpoch: OlderEpoch
  listing: Listing
  /** Groups asked for at once, while that is fewer than the most. */
  pageSize: number
  /** When everything was last listed (milliseconds since 1970). */
  resyncedAt: number
  /** Until then the server wants to be left alone by everybody (milliseconds since 1970). */
  retryAfter: number
  /** Until then it wants to be left alone by these accounts, whose limit is used up. */
  retryAfterByAccount: Record<string, number>
  /** Who is logged in on this device: a copy of the record, read by `account/session-record.ts`. */
  session: object
}

/**
 * The device's database. Server rows and waiting changes never mix: `groups` and `feedbacks` hold what the
 * server last said, `outbox` what the member wants changed.
 */
export class Db extends Dexie {
  declare groups: Table<Held<GroupRow>, string>
  declare feedbacks: Table<Held<FeedbackRow>, string>
  declare feedbackLists: Table<FeedbackList, string>
  declare outbox: Table<Mutation, number, Mutation | Unnumbered>
  declare drafts: Table<FormDraft, string>
  declare facts: Table<Facts[keyof Facts], keyof Facts>
  declare pictures: Table<KeptPicture, string>
  declare kinds: Kinds
}

export type DbParts = {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
  name?: string | undefined
  kinds: Kinds
}

/** Opens (lazily) the device's database. Writes reach the disk before their transaction completes (`strict`). */
export const openDb = ({ indexedDB, IDBKeyRange, name = 'group-organizer', kinds }: DbParts): Db => {
  const db = new Db(name, { indexedDB, IDBKeyRange, chromeTransactionDurability: 'strict' })
  db.version(1).stores({
    groups: '_id, ownerId',
    feedbacks: '_id, groupId',
    feedbackLists: 'groupId, openedAt',
    outbox: '++seq, uid, entityId',
    drafts: 'form',
    facts: '',
  })
  db.version(2).stores({ pictures: 'name' })
  db.kinds = kinds
  return db
}

/** The rows that are held of a kind. */
export const tableOf = (db: Db, { table }: Kind): Table<Held<Row>, string> => db.table(table)

/** @returns a fact this device remembers */
export const readFact = async <K extends keyof Facts>(db: Db, fact: K): Promise<Facts[K] | undefined> =>
  (await db.facts.get(fact)) as Facts[K] | undefined

export const writeFact = <K extends keyof Facts>(db: Db, fact: K, value: Facts[K]) =>
  db.facts.put(value, fact)

/** Milliseconds after which a database that does not open counts as one that cannot be opened. */
const openTimeoutMs = 5_000

/**
 * Resolves once the database is open; it is opened again where it was lost, or could not be opened before. Rejects with a
 * DexieError where that fails or takes too long: another tab may hold on to it, and an open that waits for that says nothing.
 */
export const ensureOpen = async (db: Db): Promise<void> => {
  if (db.isOpen()) return
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Dexie.TimeoutError('The database does not open.'))
  }, openTimeoutMs)
  try {
    await Promise.race([db.open(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
