import { isLive } from '@group-organizer/contract/tombstone'
import { Dexie, type Table } from 'dexie'
import {
  type AccountKind,
  type FeedKind,
  type Kind,
  type Kinds,
  type ListKind,
  type Row,
  isListKind,
} from '../rules/kind.ts'
import type { Mutation, Unnumbered } from '../rules/mutation.ts'

/** A server row, with the epoch of the answer that brought it. */
export type Held<T> = T & { epoch: number }

/** State of one parent's list. A further field has the parent's id. */
export type ListState = {
  /** ETag of the list, if exactly its rows are held; otherwise empty. */
  etag: string
  /** The account whose part of long records was added to the list. */
  supplementOf?: string | undefined
  /** The account that was sent a restricted list. */
  readBy?: string | undefined
  /** Time at which a member last looked at it (milliseconds since 1970); 0 for never. */
  openedAt: number
  /** The list arrived at least once, so an empty list is really empty. */
  listed?: boolean
}

/** Unsaved input of one form, as version 1.0.0 kept it. Without values the form was submitted or emptied. */
type FormDraft = { form: string; values: Record<string, unknown> | undefined; savedAt: number }

/** An older epoch that the server answers from, since when (milliseconds since 1970), and how often `/health` named it. */
export type OlderEpoch = { epoch: number; since: number; checks: number }

/** An interrupted list of everything. */
type Listing = {
  start: { cursor: string; asOf: number; epoch: number }
  /** Cursor of the next page. */
  after: string
  /** Records that the device held at its beginning, and that no page has brought yet. */
  unlisted: string[]
}

/** A picture that a member chose, as it will be uploaded. */
export type KeptPicture = {
  /** Name of the upload, made of its bytes. */
  name: string
  bytes: ArrayBuffer
  /** Time of the last choice, in milliseconds since 1970. */
  chosenAt: number
}

type Facts = {
  /** Names this database to the server, in idempotency keys. */
  device: string
  /** Epoch of the answers that count; rises with them, and falls only where the server has gone back. */
  epoch: number
  /** Set from an answer of an older epoch to the next one of `epoch`. */
  olderEpoch: OlderEpoch
  /** Records asked for at once, while that is fewer than the most. */
  pageSize: number
  /** No account sends before then (milliseconds since 1970), as the server asked. */
  retryAfter: number
  /** These accounts do not send before then, because their limit is used up. */
  retryAfterByAccount: Record<string, number>
  /** A copy of the session record, read by `account/session-record.ts`. */
  session: object
}

/** Facts about one change feed. Their names end in the feed's name. */
type FeedFacts = {
  /** Start of the next pull. Missing until the first list is complete. */
  cursor: string
  listing: Listing
  /** Time of the last complete list, in milliseconds since 1970. */
  resyncedAt: number
  /** Parents whose records are held as a whole, of a partly held kind. */
  parents: string[]
}

/** The account's own list of a kind: whose it is, and its ETag, empty where something else is held. */
type AccountList = { uid: string; etag: string }

type Fact = Facts[keyof Facts] | FeedFacts[keyof FeedFacts] | AccountList

/** Server rows and waiting changes never mix: kinds have what the server last said, `outbox` what the member wants changed. */
export class Db extends Dexie {
  declare outbox: Table<Mutation, number, Mutation | Unnumbered>
  declare drafts: Table<FormDraft, string>
  declare facts: Table<Fact, string>
  declare pictures: Table<KeptPicture, string>
  declare kinds: Kinds
}

export type DbParts = {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
  name: string
  kinds: Kinds
}

/** Tables of the engine itself, by the version of the database that brought them. */
const ownStores: Readonly<Record<number, Record<string, string>>> = {
  1: { outbox: '++seq, uid, entityId', drafts: 'form', facts: '' },
  2: { pictures: 'name' },
}

const indexesOf = ({ parent, author, indexes = [], arrives: { by } }: Kind) => [
  ...(parent ? [parent.field] : []),
  ...(by === 'feed' || by === 'account' ? [author] : []),
  ...indexes,
]

const storesOf = (kind: Kind): Record<string, string> => ({
  [kind.table]: ['_id', ...indexesOf(kind)].join(', '),
  ...(isListKind(kind) && { [kind.arrives.table]: `${kind.parent.field}, openedAt` }),
})

/** Held rows of earlier versions lack later fields. */
const fillAddedFields = (db: Db, kind: Kind) => {
  const { added } = kind
  if (!added) return
  const fill = (row: Held<Row> | undefined) => (row && isLive(row) ? { ...added, ...row } : row)
  tableOf(db, kind).hook('reading', fill)
}

/** Opens (lazily) the device's database. Writes reach the disk before their transaction completes (`strict`). */
export const openDb = ({ indexedDB, IDBKeyRange, name, kinds }: DbParts): Db => {
  const db = new Db(name, { indexedDB, IDBKeyRange, chromeTransactionDurability: 'strict' })
  const byVersion = Map.groupBy(kinds.all, ({ since = 1 }) => since)
  const versions = new Set([...Object.keys(ownStores).map(Number), ...byVersion.keys()])
  for (const version of versions) {
    const stores = (byVersion.get(version) ?? []).map(storesOf)
    db.version(version).stores(Object.assign({}, ...stores, ownStores[version]) as Record<string, string>)
  }
  db.kinds = kinds
  for (const kind of kinds.all) fillAddedFields(db, kind)
  return db
}

export type Rows<T> = Table<Held<T>, string>
export type Lists<T = ListState> = Table<T, string>

export const tableOf = (db: Db, { table }: Kind): Rows<Row> => db.table(table)

/** States of a kind's lists, by the parent's id. */
export const listsOf = (db: Db, { arrives }: ListKind): Lists => db.table(arrives.table)

export const readFact = async <K extends keyof Facts>(db: Db, fact: K): Promise<Facts[K] | undefined> =>
  (await db.facts.get(fact)) as Facts[K] | undefined

export const writeFact = <K extends keyof Facts>(db: Db, fact: K, value: Facts[K]) =>
  db.facts.put(value, fact)

const feedFact = ({ arrives }: FeedKind, fact: keyof FeedFacts) => fact + arrives.facts

export const readFeedFact = async <K extends keyof FeedFacts>(
  db: Db,
  kind: FeedKind,
  fact: K,
): Promise<FeedFacts[K] | undefined> => (await db.facts.get(feedFact(kind, fact))) as FeedFacts[K] | undefined

export const writeFeedFact = <K extends keyof FeedFacts>(
  db: Db,
  kind: FeedKind,
  fact: K,
  value: FeedFacts[K],
) => db.facts.put(value, feedFact(kind, fact))

export const forgetFeedFacts = (db: Db, kinds: readonly FeedKind[], ...facts: (keyof FeedFacts)[]) =>
  db.facts.bulkDelete(kinds.flatMap((kind) => facts.map((fact) => feedFact(kind, fact))))

export const accountListFact = ({ table }: AccountKind) => `list:${table}`

export const readAccountList = async (db: Db, kind: AccountKind): Promise<AccountList | undefined> =>
  (await db.facts.get(accountListFact(kind))) as AccountList | undefined

export const writeAccountList = (db: Db, kind: AccountKind, list: AccountList) =>
  db.facts.put(list, accountListFact(kind))

/** Opening the database fails after so many milliseconds. */
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
