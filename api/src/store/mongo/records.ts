import type { Collection } from 'mongodb'
import type { Applied } from '../../domain/records.ts'
import type { Draft, Records } from '../../domain/store.ts'
import { whileOpen } from './accounts.ts'
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

  insert: (draft, signIn) =>
    connection.use(async (database) => {
      const collection = collectionOf(database)
      const { id, createdAt, ...fields } = write(draft)
      const work = async () => {
        try {
          return await collection.findOneAndUpdate(
            { _id: id, rev: beforeTheFirst },
            {
              $set: { ...fields, createdAt: createdAt ?? fields.deletedAt ?? '' },
              $currentDate: { stamp: true },
            },
            { upsert: true, returnDocument: 'after' },
          )
        } catch (error) {
          if (isDuplicate(error)) return null
          throw error
        }
      }
      const kept = await whileOpen(database, signIn, work, async (inserted) => {
        if (inserted) await collection.deleteOne({ _id: id, rev: fields.rev })
      })
      return kept ? read(kept) : undefined
    }),

  replace: (draft, expectedRev, signIn) =>
    connection.use(async (database) => {
      const collection = collectionOf(database)
      const swap = (next: Draft<T>, expected: number) => {
        const { id, createdAt, ...fields } = write(next)
        return collection.findOneAndUpdate(
          { _id: id, rev: expected },
          {
            $set: { ...fields, ...(createdAt !== null && { createdAt }) },
            $unset: earlierFields,
            $currentDate: { stamp: true },
          },
          { returnDocument: 'after' },
        )
      }
      const before = signIn && (await collection.findOne({ _id: draft._id, rev: expectedRev }))
      const work = () => swap(draft, expectedRev)
      const kept = await whileOpen(database, signIn, work, async (replaced) => {
        // What was deleted stays so: the deletion of the account has passed it by.
        if (replaced && before && !('deletedAt' in draft))
          await swap({ ...read(before), rev: draft.rev + 1 } as unknown as Draft<T>, draft.rev)
      })
      return kept ? read(kept) : undefined
    }),
})

/** Fields of an earlier version that searched on the server. They would outlive the words of a group that is deleted. */
const earlierFields = { search: '', category: '' } as const

/**
 * No record has this `rev`. So the upsert finds nothing and inserts, or, where the id exists, fails on the duplicate
 * key; and unlike an insertion it lets the database give the stamp.
 */
const beforeTheFirst = 0
