import type { Collection } from 'mongodb'
import { type Leaving, unlessReopened } from '../../domain/account.ts'
import type { Applied } from '../../domain/records.ts'
import type { Draft, Records, SignIn } from '../../domain/store.ts'
import { write as writeRecord } from '../../domain/write-record.ts'
import type { Next } from '../../domain/write-request.ts'
import { mongoAccounts, whileOpen } from './accounts.ts'
import { type AppliedEntry, type Connection, type Database, type Kept, isDuplicate } from './connection.ts'

export const appliedList = (applied: Applied): AppliedEntry[] =>
  Object.entries(applied).flatMap(([uid, devices]) =>
    Object.entries(devices).map(([device, seq]) => ({ uid, device, seq })),
  )

export const appliedOf = (list: AppliedEntry[]): Applied =>
  Object.fromEntries(
    [...Map.groupBy(list, ({ uid }) => uid)].map(([uid, entries]) => [
      uid,
      Object.fromEntries(entries.map(({ device, seq }) => [device, seq])),
    ]),
  )

/** What a draft becomes when `applied` is taken out of it. */
export type Bare<T> = T extends unknown ? Omit<T, 'stamp' | 'applied'> : never

/** A draft as it is written. A tombstone's `createdAt` is null: the one that is there stays. */
type Fields = Omit<Kept, '_id' | 'stamp' | 'createdAt'> & { id: string; createdAt: string | null }

export type Codec<T> = {
  write: (draft: Draft<T>) => Fields
  read: (kept: Kept) => T
  /** What is left of a record when an account goes; missing where the daily upkeep removes it. */
  forget?: (stored: T | undefined, leaving: Leaving) => Next<T>
}

/** Compare-and-swap on one collection. Each write is one document, stamped by the database while it applies it. */
export const recordsOf = <T extends { _id: string; rev: number }>(
  connection: Connection,
  collectionOf: (database: Database) => Collection<Kept>,
  { write, read, forget }: Codec<T>,
): Records<T> => {
  const accounts = mongoAccounts(connection)
  type Work = (collection: Collection<Kept>) => Promise<Kept | null>
  const written = (id: string, signIn: SignIn | undefined, work: Work) =>
    connection.use(async (database) => {
      const kept = await whileOpen(
        database,
        signIn,
        () => work(collectionOf(database)),
        async ({ uid }) => {
          if (forget)
            await writeRecord(records, id, unlessReopened(accounts, forget, { uid, now: Date.now() }))
        },
      )
      return kept ? read(kept) : undefined
    })

  const records: Records<T> = {
    find: (id) =>
      connection.use(async (database) => {
        const kept = await collectionOf(database).findOne({ _id: id })
        return kept ? read(kept) : undefined
      }),

    insert: (draft, signIn) => {
      const { id, createdAt, ...fields } = write(draft)
      const update = {
        $set: { ...fields, createdAt: createdAt ?? fields.deletedAt ?? '' },
        $currentDate: { stamp: true },
      } as const
      return written(id, signIn, (collection) =>
        collection
          .findOneAndUpdate({ _id: id, rev: beforeTheFirst }, update, {
            upsert: true,
            returnDocument: 'after',
          })
          .catch((error: unknown) => {
            if (isDuplicate(error)) return null
            throw error
          }),
      )
    },

    replace: (draft, expectedRev, signIn) => {
      const { id, createdAt, ...fields } = write(draft)
      const update = {
        $set: { ...fields, ...(createdAt !== null && { createdAt }) },
        $unset: earlierFields,
        $currentDate: { stamp: true },
      } as const
      return written(id, signIn, (collection) =>
        collection.findOneAndUpdate({ _id: id, rev: expectedRev }, update, { returnDocument: 'after' }),
      )
    },
  }
  return records
}

/** Fields of an earlier version that searched on the server. They would outlive the words of a group that is deleted. */
const earlierFields = { search: '', category: '' } as const

/**
 * No record has this `rev`. So the upsert finds nothing and inserts, or, where the id exists, fails on the duplicate
 * key; and unlike an insertion it lets the database give the stamp.
 */
const beforeTheFirst = 0
