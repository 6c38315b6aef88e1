import type { Collection } from 'mongodb'
import type { Applied } from '../../domain/records.ts'
import type { Draft, Records } from '../../domain/store.ts'
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
}

/** Compare-and-swap on one collection. Each write is one document, stamped by the database while it applies it. */
export const recordsOf = <T extends { _id: string; rev: number }>(
  connection: Connection,
  collectionOf: (database: Database) => Collection<Kept>,
  { write, read }: Codec<T>,
): Records<T> => ({
  find: (id) =>
    connection.use(async (database) => {
      const kept = await collectionOf(database).findOne({ _id: id })
      return kept ? read(kept) : undefined
    }),

  insert: (draft) =>
    connection.use(async (database) => {
      const { id, createdAt, ...fields } = write(draft)
      try {
        const kept = await collectionOf(database).findOneAndUpdate(
          { _id: id, rev: beforeTheFirst },
          {
            $set: { ...fields, createdAt: createdAt ?? fields.deletedAt ?? '' },
            $currentDate: { stamp: true },
          },
          { upsert: true, returnDocument: 'after' },
        )
        return kept ? read(kept) : undefined
      } catch (error) {
        if (isDuplicate(error)) return undefined
        throw error
      }
    }),

  replace: (draft, expectedRev) =>
    connection.use(async (database) => {
      const { id, createdAt, ...fields } = write(draft)
      const kept = await collectionOf(database).findOneAndUpdate(
        { _id: id, rev: expectedRev },
        { $set: { ...fields, ...(createdAt !== null && { createdAt }) }, $currentDate: { stamp: true } },
        { returnDocument: 'after' },
      )
      return kept ? read(kept) : undefined
    }),
})

/**
 * No record has this `rev`. So the upsert finds nothing and inserts, or, where the id exists, fails on the duplicate
 * key; and unlike an insertion it lets the database give the stamp.
 */
const beforeTheFirst = 0
